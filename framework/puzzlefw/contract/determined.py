"""What a caller gets who asks which marks occur in a solution."""

from typing import Generic, Literal

import attrs

from puzzlefw.contract.results import SolutionT, Verdict, few
from puzzlefw.view import Mark, Place, State

Occurs = Literal["always", "never", "both"]
"""Whether a mark stands in its place in all solutions, in none, or in some but not in others."""


@attrs.frozen
class News:
    """What is certain of one mark of a place; *choice* is the number of its choice in the view."""

    choice: int
    place: Place
    mark: Mark
    occurs: Occurs


@attrs.frozen(kw_only=True)
class Determined(Generic[SolutionT]):
    """Which marks occur in some solution, as far as that is known.

    In the state *seen* those marks are open that a solution has, in *possible* those as well that
    are not settled. Where a place has one *possible* mark, all solutions have it, if there is one.
    *seen* is None if no solution was found; *possible* if there is none, or nothing was concluded
    in the time. If *is_complete* they are the same; if only places were asked for, each place then
    has one mark that is possible, or two that were seen.
    *solutions* are those that were found, or accepted of known ones; each has passed the check.
    If none extends a state, *blamed* has places whose marks no solution has together, perhaps more
    than are needed. *faults* tell why there is obviously no solution. *stopped_by* is the limit
    that came first, "time" or "nodes", or "interrupt".
    """

    verdict: Verdict
    is_complete: bool = False
    seen: State | None = None
    possible: State | None = None
    solutions: tuple[SolutionT, ...] = attrs.field(default=(), repr=few)
    blamed: tuple[Place, ...] = ()
    faults: tuple[str, ...] = ()
    stopped_by: str = ""

    @property
    def same(self) -> int:
        """In how many places all solutions are known to agree."""
        bits = () if self.possible is None else self.possible.open
        return sum(one & (one - 1) == 0 for one in bits)
