"""Serve one solver to the benchmark, in a process of its own: ``python -m benchmarks.worker NAME``.

A request is a line of standard input: task, seconds and text, between tabs; the task is the name
of a function of the peer, such as ``solve_net``. Its answer is a line of JSON: ``seconds``, and
either ``answers``, ``late`` or ``undecided``, or ``error`` alone. With two arguments more, a puzzle
and a file, the process solves that one and ends.
"""

import json
import os
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.peers.contract import OutOfTimeError, Peer
from benchmarks.peers.loading import load_peer

OURS = "puzzlefw"


def answer(peer: Peer, request: str) -> dict[str, Any]:
    """Return what *peer* answers to a request, and the time it took.

    The two calls of ``os`` do nothing but mark what ``benchmarks.counting`` counts.
    """
    task, seconds, text = request.split("\t")
    call = getattr(peer, task)
    os.getpgrp()
    start = time.perf_counter()
    try:
        answers = call(text, seconds=float(seconds))
    except OutOfTimeError:
        return {"seconds": time.perf_counter() - start, "late": True}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    took = time.perf_counter() - start
    os.getppid()
    return {"seconds": took, "answers": answers}


def main() -> None:
    """Answer one request after another until there are no more."""
    name = sys.argv[1]
    try:
        peer = load_peer(name, is_here=True)
    except ImportError as error:
        sys.stdout.write(json.dumps({"error": f"cannot be imported: {error}"}) + "\n")
        return
    if len(sys.argv) > 2:
        solve = peer.solve_net if sys.argv[2] == "net" else peer.solve_aquarium
        sys.stdout.write("\n".join(solve(Path(sys.argv[3]).read_text().strip())) + "\n")
        return
    for request in sys.stdin:
        sys.stdout.write(json.dumps(answer(peer, request.rstrip("\n"))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
