"""The classes of ``tests/golden/puzzles``: of each type, what was made with the same params.

All instances are *known*: propagators are tuned on them, and nothing is held back.
"""

from collections.abc import Iterator

from tests.support.corpus.boards import Instance, instances, types

from benchmarks.corpus import Line, LineClass
from benchmarks.peers.types import READERS

MOST = 20
SECONDS = 10.0


def type_classes(kind: str, most: int = MOST) -> Iterator[LineClass]:
    """Visit the classes of a type: at most so many instances with one solution in each."""
    every: dict[str, list[Instance]] = {}
    for instance in instances(kind):
        if instance.expectation == "unique" and instance.solution != "-":
            every.setdefault(instance.params, []).append(instance)
    for params, found in every.items():
        lines = tuple(Line(one.text, "one", one.solution) for one in found[:most])
        size = max(max(sides(kind, one.text)) for one in found)
        yield LineClass(f"{kind} {params}", f"solve_{kind}", size, lines, (), SECONDS)


def sides(kind: str, text: str) -> tuple[int, int]:
    """Return the height and the width of an instance."""
    board = READERS[kind](text)
    return board.height, board.width


def all_types() -> list[str]:
    """Return the types that there are instances, readers and models of."""
    return [kind for kind in types() if kind in READERS]


def is_of(name: str, work: LineClass) -> bool:
    """Return whether a solver reads the texts of a class: Tatham's reads his own alone."""
    return name != "tatham" or not work.stem.endswith(" puzz.link")
