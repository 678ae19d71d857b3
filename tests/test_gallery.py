"""Pictures of pieces: what can't be drawn is said in the designer's words."""

import pytest
from projects import written

from pnp import gallery
from pnp.pipeline import Wish, WishError


@pytest.mark.parametrize(("pixels", "hint"), [(40_000, "ask for fewer pieces"), (20_000, "ask for fewer pixels")])
def test_a_picture_that_would_be_too_large_is_refused_in_words(tmp_path, monkeypatch, pixels, hint):
    monkeypatch.setattr("pnp.tools.raster.MOST_PIXELS", pixels)
    root = written(tmp_path, cards__deck="cards:\n  - name: Fox\n  - name: Hen\n")
    with pytest.raises(WishError, match=hint):
        gallery.show(root, Wish(addresses=("deck",)), ppi=60, side="front", output=tmp_path / "x.png")
