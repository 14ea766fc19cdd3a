"""Messages to and from a process that this one started, on the pipes that are its input and output.

A message is a pickle after its length in 8 bytes. Messages come from the process that started this
one and go there, to nobody else.
"""

import os
import pickle
import queue
import subprocess
import sys
import threading
from contextlib import suppress
from typing import IO, Any, Final

END: Final = None
"""Stands where there are no more messages."""
DIE_WITH_PARENT: Final = 1
"""What ``prctl`` calls the signal that is sent when a parent ends."""


def send(file: IO[bytes], message: object) -> None:
    """Write a message; raises BrokenPipeError where nobody reads any more."""
    data = pickle.dumps(message)
    file.write(len(data).to_bytes(8, "big") + data)
    file.flush()


def receive(file: IO[bytes]) -> Any:
    """Return the next message; raises EOFError where there is none."""
    head = file.read(8)
    if len(head) < 8:
        raise EOFError
    data = file.read(int.from_bytes(head, "big"))
    return pickle.loads(data)


def started(module: str) -> subprocess.Popen[bytes]:
    """Start a module in a process of its own, which imports from where this one does.

    Ctrl-C is for this process, which ends that one.
    """
    paths = os.pathsep.join(path for path in sys.path if path)
    return subprocess.Popen(
        [sys.executable, "-P", "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": paths},
        start_new_session=True,
    )


def served() -> "tuple[queue.SimpleQueue[Any], IO[bytes]]":
    """Return, in a process that was started, what is asked of it, and the pipe for its replies.

    What else it prints is dropped. When nobody asks any more, it ends, whatever it does.
    """
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    waiting: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=take, args=(requests, waiting), daemon=True).start()
    return waiting, replies


def take(requests: IO[bytes], waiting: "queue.SimpleQueue[Any]") -> None:
    """Put all requests into the queue, and end the process after the last."""
    try:
        while True:
            waiting.put(receive(requests))
    except (EOFError, OSError):
        os._exit(0)


def hear(replies: IO[bytes], heard: "queue.SimpleQueue[Any]", of: object = None) -> None:
    """Put all replies into the queue, then END; with *of* each as a pair with that."""

    def put(message: object) -> None:
        heard.put(message if of is None else (of, message))

    with replies:
        try:
            while True:
                put(receive(replies))
        except Exception:  # of whatever kind: the process may have written anything
            put(END)


def end_with_parent() -> None:
    """Let Linux kill this process when the one that started it ends."""
    if sys.platform == "linux":
        import ctypes
        import signal

        parent = os.getppid()
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(0)  # it ended before that
