"""Classes and solvers as small as they come."""

from typing import Any

from benchmarks.corpus import Line, LineClass
from benchmarks.figures import class_data
from benchmarks.measuring import Timing
from benchmarks.solver import Reply, Solver
from benchmarks.worker import OURS


class Canned(Solver):
    """Give the same reply to everything, and note who was asked."""

    def __init__(self, name: str, reply: Reply, asked: list[str] | None = None) -> None:
        super().__init__(name, [])
        self.reply = reply
        self.asked = asked if asked is not None else []

    def ask(self, task: str, text: str, seconds: float) -> Reply:
        self.asked.append(self.name)
        return self.reply


def a_class(
    stem: str,
    known: int,
    held_back: int,
    *,
    size: int = 11,
    seconds: float = 5.0,
    **timings: Timing,
) -> dict[str, Any]:
    """Return the data of a class with so many lines, as solvers were timed on it."""
    halves = (tuple(Line(f"{half} {n}", "one") for n in range(half)) for half in (known, held_back))
    kind = stem.partition(" ")[0] if " " in stem else "net"
    task = "generate_net" if stem.startswith("generate") else f"solve_{kind}"
    work = LineClass(stem, task, size, *halves, seconds)
    return class_data(work, {OURS: Timing(), **timings}) | {"disagreements": []}
