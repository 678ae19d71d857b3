"""What is made once for the tests of all workers."""

import os
import shutil

try:
    import fcntl
except ImportError:             # on Windows each worker makes its own
    fcntl = None


def once(tmp_path_factory, name, make):
    """Return a folder that ``make(folder)`` fills: one worker does, the others wait for it. It is only to be read."""
    base = tmp_path_factory.getbasetemp()
    if fcntl and "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    whole, part = base / name, base / f"{name}.part"
    with open(base / f"{name}.lock", "w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        if not whole.exists():
            shutil.rmtree(part, ignore_errors=True)     # of a worker that failed
            part.mkdir()
            make(part)
            part.rename(whole)
    return whole
