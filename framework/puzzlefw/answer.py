"""What a puzzle's search came to."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal

import attrs

from puzzlefw.engine import Statistics

if TYPE_CHECKING:
    from typing_extensions import TypeVar  # type checkers know it: no package is needed

    InstanceT = TypeVar("InstanceT", default=Any)
    SolutionT = TypeVar("SolutionT", default=Any)
else:
    from typing import TypeVar  # without defaults before Python 3.13

    InstanceT = TypeVar("InstanceT")
    SolutionT = TypeVar("SolutionT")

NO_STATISTICS = Statistics()
MOST_SHOWN = 3
"""The most items of a list in a ``repr``."""

Verdict = Literal["unique", "none", "several", "unknown"]


def few(items: Sequence[object]) -> str:
    """Return the first of *items* as a ``repr`` shows them, and how many there are."""
    shown = [repr(item) for item in items[:MOST_SHOWN]]
    if len(items) > MOST_SHOWN:
        shown.append(f"... {len(items)} in all")
    return f"({', '.join(shown)}{',' if len(items) == 1 else ''})"


@attrs.frozen(kw_only=True)
class Answer(Generic[SolutionT]):
    """The verdict on an instance, and the solutions found, each of them checked.

    "unique" and "none" are proven: the search was complete, or *faults* name why there can be no
    solution. "several" means at least two. "unknown" means that a limit came first; a solution
    may have been found all the same. *stopped_by* is that limit, "time", "nodes" or "solutions",
    or "interrupt", and "" after a complete search: then *solutions* are all there are. *found*
    is their number; of those that were handed over one by one it tells no more.
    """

    verdict: Verdict
    solutions: tuple[SolutionT, ...] = attrs.field(default=(), repr=few)
    found: int = attrs.field(repr=False)
    faults: tuple[str, ...] = ()
    statistics: Statistics = attrs.field(default=NO_STATISTICS, repr=False)
    stopped_by: str = ""

    @found.default
    def _all_that_are_kept(self) -> int:
        return len(self.solutions)


def verdict_on(found: int, stopped_by: str) -> Verdict:
    """Return what *found* solutions prove, if the search ended by the limit *stopped_by*."""
    if found > 1:
        return "several"
    if stopped_by:
        return "unknown"
    return "unique" if found == 1 else "none"
