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
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks.peers.contract import OutOfTimeError, Peer
from benchmarks.peers.loading import load_peer

OURS = "puzzlefw"


Work = tuple[Callable[[], Sequence[Any]], Callable[[Any], str]]
"""What is timed, which returns solutions, and what writes one of them as text."""


def answer(work: Callable[[str, str, float], Work], request: str) -> dict[str, Any]:
    """Return what is answered to a request, and the time it took.

    *work* is given a task, a text and seconds. The two calls of ``os`` do nothing but mark what
    ``benchmarks.counting`` counts.
    """
    try:
        task, seconds, text = request.rstrip("\n").split("\t")
        solved, written = work(task, text, float(seconds))
        os.getpgrp()
        start = time.perf_counter()
        try:
            found = solved()
        except OutOfTimeError:
            return {"seconds": time.perf_counter() - start, "late": True}
        took = time.perf_counter() - start
        os.getppid()
        return {"seconds": took, "answers": [written(one) for one in found]}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}


def serve(work: Callable[[str, str, float], Work]) -> None:
    """Answer one request of standard input after another until there are no more."""
    for request in sys.stdin:
        sys.stdout.write(json.dumps(answer(work, request)) + "\n")
        sys.stdout.flush()


def of_peer(peer: Peer, task: str, text: str, seconds: float) -> Work:
    """Return the work of *peer*, whose answers are texts."""
    return partial(getattr(peer, task), text, seconds=seconds), str


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
    serve(partial(of_peer, peer))


if __name__ == "__main__":
    main()
