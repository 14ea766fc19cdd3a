"""Another process that generates: one for all suites, as to start it takes longer than its work."""

import atexit
import json
import os
import subprocess
import sys
import threading
from typing import Any, Final

from puzzlefw.testing.plugins import apart

MOST_SECONDS: Final = 60
STARTED: Final[dict[int, "subprocess.Popen[str]"]] = {}
"""The process, by the number of the one that started it: a copy of that starts its own."""


def asked(request: dict[str, Any]) -> dict[str, Any]:
    """Return what another process, whose hashes differ from those here, replies to a request.

    Raises AssertionError if it ends, or takes too long.
    """
    process = STARTED.get(os.getpid())
    if process is None or process.poll() is not None:
        process = STARTED[os.getpid()] = started()
    assert process.stdin is not None
    assert process.stdout is not None
    timer = threading.Timer(MOST_SECONDS, process.kill)
    timer.start()
    try:
        process.stdin.write(f"{json.dumps(request)}\n")
        process.stdin.flush()
        reply = process.stdout.readline()
    except OSError:
        reply = ""
    finally:
        is_late = not timer.is_alive()
        timer.cancel()
        timer.join()
    if is_late:
        raise AssertionError(f"another process is still generating after {MOST_SECONDS} s")
    if not reply:
        raise AssertionError(f"another process that generates ended with {process.wait()}")
    return json.loads(reply)  # type: ignore[no-any-return]


def started() -> "subprocess.Popen[str]":
    """Start the process; it ends with this one."""
    hash_seed = "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"
    process = subprocess.Popen(
        # Without the folder of the script, whose modules have names that others may have too.
        [sys.executable, "-P", apart.__file__],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join(sys.path),
            "PYTHONHASHSEED": hash_seed,
            "PYTHONIOENCODING": "utf-8",
        },
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        encoding="utf-8",
    )
    atexit.register(ended, process, os.getpid())
    return process


def ended(process: "subprocess.Popen[str]", owner: int) -> None:
    """End the process, where the one that started it ends."""
    if os.getpid() == owner:
        with process:
            process.kill()
