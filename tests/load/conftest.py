import pytest

from pnp.load import load


@pytest.fixture
def project(tmp_path):
    """Return a function that writes files by path and loads the game ``g`` of them."""
    def made(files, game="g"):
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return load(tmp_path, game)
    return made
