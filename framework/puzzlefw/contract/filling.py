"""What a caller gets who lets a pattern be filled."""

from typing import Generic

import attrs

from puzzlefw.contract.findings import Conflict, Grade
from puzzlefw.contract.results import InstanceT, SolutionT, Verdict, few
from puzzlefw.view.places import Place


@attrs.frozen(kw_only=True)
class Filling(Generic[InstanceT, SolutionT]):
    """Clues for a pattern of places, or for a solution.

    *instance* is the best board that was found, None without any: its *verdict* is "unique" if it
    is proven to have exactly one solution, which is *solution*, and else "several", as those that
    were found differ in *open* places, or are not known to be all. "none" means that no clues at
    these places have a solution; *conflict* names clues of the puzzle that contradict each other.
    At *empty* no clue was found that could stand there. *grade* tells how hard a unique board is,
    if a *difficulty* was wished. *tried* boards were looked at. *stopped_by* is "time" or
    "interrupt", or "tries" where it was given up. The same *seed* fills a pattern alike.
    """

    verdict: Verdict
    instance: InstanceT | None = None
    solution: SolutionT | None = None
    seed: int | None = None
    difficulty: str | None = None
    grade: Grade | None = None
    open: int = 0
    empty: tuple[Place, ...] = attrs.field(default=(), repr=few)
    conflict: Conflict | None = None
    tried: int = 0
    stopped_by: str = ""

    @property
    def is_as_wished(self) -> bool:
        """Whether there is exactly one solution, a clue at each place, and it is as hard."""
        is_so = self.difficulty is None or getattr(self.grade, "band", None) == self.difficulty
        return self.verdict == "unique" and not self.empty and is_so
