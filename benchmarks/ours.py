"""puzzlefw behind the interface of the peers, through its public library calls alone."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import puzzlefw
from benchmarks.peers.contract import OutOfTimeError


@cache
def load(name: str) -> puzzlefw.Puzzle:
    """Return the installed puzzle called *name*, loaded once."""
    return puzzlefw.load_puzzle(name)


def read(puzzle: str, text: str, rule: str | None) -> Any:
    """Return the instance of a text."""
    return load(puzzle).parse(text, **({"rule": rule} if rule else {}))


def written(puzzle: str, instance: Any, solutions: Iterable[Any]) -> list[str]:
    """Return solutions as the peers write them.

    Those of a Net are taken out of the game ID that the plugin writes, as one digit a cell.
    """
    texts = [load(puzzle).format_solution(instance, one) for one in solutions]
    if puzzle != "net":
        return texts
    return [text.partition(":")[2].replace("v", "").replace("h", "") for text in texts]


def solve(
    puzzle: str, text: str, rule: str | None = None, *, limit: int = 2, seconds: float = 3600
) -> list[str]:
    """Return at most *limit* solutions; see ``contract.Peer``."""
    instance = read(puzzle, text, rule)
    answer = load(puzzle).open(instance).solve(limit=limit, seconds=seconds)
    if answer.stopped_by == "time":
        raise OutOfTimeError
    return written(puzzle, instance, answer.solutions)


def generate(puzzle: str, text: str, *, seconds: float = 3600) -> list[str]:
    """Return the puzzle of params and a seed, such as ``25x25#1`` or ``15x15,tank_size=7#1``.

    It is made to the end, however long that takes: a limit would cut the tail that is looked for.
    """
    params, _, seed = text.partition("#")
    sides, *rest = params.split(",")
    width, _, height = sides.partition("x")
    kind = load(puzzle)
    settings = kind.param_settings([f"width={width}", f"height={height}", *rest])
    return [kind.format(kind.generate(settings, seed=int(seed)).instance)]
