"""What a caller gets: answers, counts, maps of what is ambiguous, generated instances."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Literal

import attrs

from puzzlefw.contract.description import Value
from puzzlefw.engine import Statistics
from puzzlefw.grid import Cell, Shape
from puzzlefw.notation.numerals import digits

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


@attrs.frozen(kw_only=True)
class Count(Generic[SolutionT]):
    """The number of solutions if *is_exact*; else there are at least so many.

    *solution* is one of them, checked, where there is one. *stopped_by* is the limit that came
    first, "time", "nodes" or "solutions", or "interrupt", and "" for an exact number.
    """

    number: int = attrs.field(repr=digits)
    is_exact: bool = True
    solution: SolutionT | None = None
    faults: tuple[str, ...] = ()
    statistics: Statistics = attrs.field(default=NO_STATISTICS, repr=False)
    stopped_by: str = ""


Member = tuple[str, int]
"""A variable: the name of its block, and its number there."""


@attrs.frozen(kw_only=True)
class Patch:
    """Variables that depend on each other and on no others, each of which takes several values.

    *number* counts the ways to fill the patch, at least so many unless *is_exact*; *cells* are
    those where they differ, none for a puzzle without cells.
    """

    members: tuple[Member, ...] = attrs.field(repr=few)
    cells: tuple[Cell, ...] = attrs.field(repr=few)
    number: int = attrs.field(repr=digits)
    is_exact: bool


@attrs.frozen(kw_only=True)
class Ambiguity(Generic[SolutionT]):
    """Where solutions differ, patch by patch, and where they agree.

    *number* is the number of solutions, at least so many unless *is_exact*. A cell of *same* is
    alike in all solutions, as each member in no patch is. *unsettled* holds the cells of which
    neither was shown before a limit, *stopped_by*, came first: without one there are none.
    *solutions* holds one, and another that differs from it in each patch, as far as it was found
    soon; both have passed the check. Where a limit on time left none to look at cells, there are
    neither cells nor patches.
    """

    number: int = attrs.field(repr=digits)
    is_exact: bool
    patches: tuple[Patch, ...] = attrs.field(default=(), repr=few)
    same: tuple[Cell, ...] = attrs.field(default=(), repr=few)
    unsettled: tuple[Cell, ...] = attrs.field(default=(), repr=few)
    shape: Shape | None = None
    solutions: tuple[SolutionT, ...] = attrs.field(default=(), repr=few)
    stopped_by: str = ""


@attrs.frozen(kw_only=True)
class Generated(Generic[InstanceT, SolutionT]):
    """An instance made from *params* and *seed*, and the framework's own answer to it.

    The statistics of *answer* are its difficulty as a search: nodes, deductions, the deepest
    decision.
    """

    instance: InstanceT
    params: Mapping[str, Value | None]
    seed: int
    answer: Answer[SolutionT]
