"""Functions of ours run in a child process, so that a stranger's file can kill only the child.

``Child`` keeps one process, sends it jobs one after another over its own pipes and starts a new one when it has died,
run too long, or done its share. What comes back is JSON and bytes, never a pickle: a child that a file has taken over
can lie about a picture but not run code here. The process is a fresh interpreter (``-I -S``, this file), not a fork, so
it works from threads and on every system. It sets its limits itself before anything foreign is imported; only Linux
and FreeBSD keep the one on memory, elsewhere time and the limits before the child are what is left.

This file must not import pnp: it is what the child starts with.
"""

from __future__ import annotations

import atexit
import json
import os
import struct
import sys
import threading
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    import subprocess

_HEADER = struct.Struct(">II")          # bytes of JSON, bytes of the blob behind it
_MOST_ASKED = 1 << 30                   # bytes of one job


@dataclass(frozen=True, slots=True)
class Limits:
    """What one child may use: seconds a job, bytes of memory in all, bytes of one answer, jobs in its life."""

    seconds: float = 3.0
    memory: int = 1 << 30
    answer: int = 256 << 20
    jobs: int = 200


class ChildFailed(Exception):
    """A job has no result. ``how``: error (the function's own), time, memory, answer or death."""

    def __init__(self, how: str, message: str) -> None:
        super().__init__(message)
        self.how, self.message = how, message


class Child:
    """A process that runs functions named ``module:function(blob, **arguments) -> (JSON value, bytes)``."""

    def __init__(self, limits: Limits | None = None) -> None:
        self._limits = limits or Limits()
        self._process: subprocess.Popen[bytes] | None = None
        self._jobs = 0
        self._lock = threading.Lock()
        atexit.register(self.close)

    def run(self, function: str, blob: bytes = b"", **arguments: Any) -> tuple[Any, bytes]:
        """Run one job and return what it returns. Raises ChildFailed for whatever becomes of it otherwise."""
        with self._lock:
            if self._process is None or self._jobs >= self._limits.jobs or self._process.poll() is not None:
                self._stop()
                self._process = self._started()
            self._jobs += 1
            return self._ask(self._process, {"function": function, "arguments": arguments}, blob)

    def close(self) -> None:
        """End the process; a later ``run`` starts another."""
        with self._lock:
            self._stop()

    def _started(self) -> subprocess.Popen[bytes]:
        import subprocess  # most games have no drawing that needs it
        keep = {name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ}
        process = subprocess.Popen([sys.executable, "-I", "-S", str(Path(__file__).resolve())], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=keep, close_fds=True)
        self._jobs = 0
        paths = [str(Path(path).resolve()) for path in (str(Path(__file__).parents[2]), *sys.path) if path]
        with suppress(OSError):         # it died at once; the job will say so
            _send(process.stdin, {"path": paths, "memory": self._limits.memory})
        return process

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for pipe in (self._process.stdin, self._process.stdout):
                with suppress(OSError):
                    if pipe:
                        pipe.close()
            self._process = None

    def _ask(self, process: subprocess.Popen[bytes], job: Any, blob: bytes) -> tuple[Any, bytes]:
        """Send a job and wait for its answer. A timer that kills the child is the only clock: pipes can't time out."""
        late = threading.Event()

        def too_late() -> None:
            late.set()
            process.kill()
        timer = threading.Timer(self._limits.seconds, too_late)
        timer.daemon = True
        timer.start()
        try:
            _send(process.stdin, job, blob)
            head, body = _receive(process.stdout, self._limits.answer)
        except (OSError, EOFError):
            code = process.wait()
            self._stop()
            if late.is_set():
                raise ChildFailed("time", f"it takes more than {self._limits.seconds:g} seconds") from None
            raise ChildFailed("death", f"what reads it broke down ({code})") from None
        except (ValueError, RecursionError):
            self._stop()
            raise ChildFailed("answer", "what comes of it can't be used") from None
        finally:
            timer.cancel()
        return self._answered(head, body)

    def _answered(self, head: Any, body: bytes) -> tuple[Any, bytes]:
        if isinstance(head, dict) and "value" in head:
            return head["value"], body
        how = str(head.get("failed", "answer")) if isinstance(head, dict) else "answer"
        if how == "memory":
            self._stop()
        raise ChildFailed(how, str(head.get("message", ""))[:500] if isinstance(head, dict) else "")


def _send(pipe: IO[bytes] | None, head: Any, blob: bytes = b"") -> None:
    assert pipe is not None
    text = json.dumps(head).encode()
    pipe.write(_HEADER.pack(len(text), len(blob)) + text)
    pipe.write(blob)
    pipe.flush()


def _receive(pipe: IO[bytes] | None, most: int) -> tuple[Any, bytes]:
    """Return one message. Raises EOFError at the end, ValueError if it is longer than ``most``."""
    assert pipe is not None
    sizes = _HEADER.unpack(_exactly(pipe, _HEADER.size))
    if sum(sizes) > most:
        raise ValueError(f"{sum(sizes):,} bytes, at most {most:,}")
    return json.loads(_exactly(pipe, sizes[0])), _exactly(pipe, sizes[1])


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data


# In the child

def _limit_self(memory: int) -> None:
    """Take rights away from this process, for good: memory, files written, core dumps."""
    try:
        import resource
    except ImportError:                 # Windows
        return
    for what, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0), (resource.RLIMIT_FSIZE, 0),
                       (resource.RLIMIT_NOFILE, 64)):
        with suppress(ValueError, OSError):         # macOS refuses some
            resource.setrlimit(what, (most, most))


def _serve() -> None:
    """Answer jobs until the pipe closes. What libraries print goes nowhere, answers to the real stdout."""
    source, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    hello, _ = _receive(source, 1 << 20)
    _limit_self(hello["memory"])
    sys.path[:0] = hello["path"]
    while True:
        try:
            job, blob = _receive(source, _MOST_ASKED)
        except EOFError:
            return
        _send(answers, *_answer(job, blob))


def _answer(job: Any, blob: bytes) -> tuple[Any, bytes]:
    try:
        module, name = job["function"].split(":")
        value, body = getattr(import_module(module), name)(blob, **job["arguments"])
        return {"value": value}, body
    except MemoryError:
        return {"failed": "memory", "message": "it needs more memory than it may have"}, b""
    except BaseException as error:      # the foreign code's own errors, Rust's panics too: the parent words them
        return {"failed": "error", "message": str(error)}, b""


if __name__ == "__main__":
    _serve()
