"""Serve one solver to the benchmark, in a process of its own: ``python -m benchmarks.worker NAME``.

A request is a line of standard input: puzzle, seconds and text, between tabs. Its answer is a
line of JSON: ``seconds``, and either ``answers``, ``late`` or ``undecided``, or ``error`` alone.
``parts`` are further times of the same solve, by name.
"""

import json
import sys
import time
from typing import Any

from benchmarks.peers.contract import OutOfTimeError, Peer, load_peer

OURS = "puzzlefw"


def answer(name: str, peer: Peer, request: str) -> dict[str, Any]:
    """Return what *peer* answers to a request, and the time it took."""
    puzzle, seconds, text = request.split("\t")
    call = peer.solve_net if puzzle == "net" else peer.solve_aquarium
    start = time.perf_counter()
    try:
        answers = call(text, seconds=float(seconds))
    except OutOfTimeError:
        return {"seconds": time.perf_counter() - start, "late": True}
    except Exception as error:
        return {"error": f"{type(error).__name__}: {error}"}
    took = time.perf_counter() - start
    parts = {} if name != OURS else {"unchecked": took - check_seconds(puzzle, text, answers)}
    return {"seconds": took, "parts": parts, "answers": answers}


def check_seconds(puzzle: str, text: str, answers: list[str]) -> float:
    """Return how long puzzlefw's independent check takes for *answers*, all else left out."""
    from benchmarks.ours import puzzle as loaded  # only for puzzlefw itself

    kind = loaded(puzzle)
    instance = kind.parse(text)
    solutions = [kind.parse_solution(instance, answer) for answer in answers]
    start = time.perf_counter()
    for solution in solutions:
        kind.check(instance, solution)
    return time.perf_counter() - start


def main() -> None:
    """Answer one request after another until there are no more."""
    name = sys.argv[1]
    try:
        peer = load_peer(name)
    except ImportError as error:
        sys.stdout.write(json.dumps({"error": f"cannot be imported: {error}"}) + "\n")
        return
    for request in sys.stdin:
        sys.stdout.write(json.dumps(answer(name, peer, request.rstrip("\n"))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
