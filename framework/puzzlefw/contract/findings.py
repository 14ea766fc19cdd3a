"""What a caller gets of other questions: counts, where solutions differ, steps, instances."""

from collections.abc import Mapping
from typing import Any, Generic, Literal

import attrs

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.contract.description import Value
from puzzlefw.contract.estimate import Estimate
from puzzlefw.contract.results import NO_STATISTICS, Answer, InstanceT, SolutionT, Verdict, few
from puzzlefw.engine import Statistics
from puzzlefw.explaining import Message, Statement, Step
from puzzlefw.grid.shape import Cell, Shape
from puzzlefw.notation.numerals import digits


@attrs.frozen(kw_only=True)
class Count(Generic[SolutionT]):
    """The number of solutions if *is_exact*; otherwise there are at least so many.

    *solution* is one of them, checked, if there is any. *stopped_by* is the limit that came first:
    "time", "nodes" or "solutions", or "interrupt". It is "" for an exact number. Where the time was
    over, *estimate* tells about how many there are, if that can be told.
    """

    number: int = attrs.field(repr=digits)
    is_exact: bool = True
    solution: SolutionT | None = None
    faults: tuple[str, ...] = ()
    statistics: Statistics = attrs.field(default=NO_STATISTICS, repr=False)
    stopped_by: str = ""
    estimate: Estimate | None = None


@attrs.frozen(kw_only=True)
class Grade:
    """How hard an instance is for a player; only one with a "unique" solution has a *band*.

    In each round all of the easiest steps are taken. *effort* sums their costs, more where few of
    many places can be decided; *per_cell* is the same for each place that a player decides.
    *hardest* is what the dearest step costs, *trials* how many there are, *nested* of these those
    inside which others would be needed, and *profile* how often each technique is used. *band*
    says it in a word. *faults* tell what is plainly wrong with an instance without solution.
    """

    verdict: Verdict
    effort: float = 0.0
    per_cell: float = 0.0
    hardest: int = 0
    trials: int = 0
    nested: int = 0
    profile: Mapping[str, int] = attrs.field(factory=dict)
    band: str | None = None
    faults: tuple[Message, ...] = ()
    stopped_by: str = ""


Member = tuple[str, int]
"""A variable: the name of its block, and its number there."""


@attrs.frozen(kw_only=True)
class Patch:
    """Variables with several values each, which depend on each other and on no other variables.

    *number* counts the ways to fill the patch, or at least so many unless *is_exact*. *cells* are
    those in which the ways differ; a puzzle without cells has none.
    """

    members: tuple[Member, ...] = attrs.field(repr=few)
    cells: tuple[Cell, ...] = attrs.field(repr=few)
    number: int = attrs.field(repr=digits)
    is_exact: bool


@attrs.frozen(kw_only=True)
class Ambiguity(Generic[SolutionT]):
    """Where solutions differ, patch by patch, and where they agree.

    *number* is the number of solutions, or at least so many unless *is_exact*. The cells of *same*
    are the same in all solutions, and so is every variable in no patch. *unsettled* holds the cells
    for which a limit, *stopped_by*, left it open; without a limit there are none. *solutions* holds
    one solution, and if it was found soon another that differs from it in each patch; both have
    passed the check. If a limit on time came before the cells were looked at, there are neither
    cells nor patches.
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
class Conflict:
    """Clues that no solution has together, though nothing else is asked for.

    *instance* has no other clues; no text may express it. On a board without clues they name
    regions, whose rules conflict with those of no region, and *instance* has all regions. If
    *is_irreducible*, leaving out any one of them leaves a solution, or so much search that none of
    a fixed number of decisions tells.
    """

    clues: tuple[Clue, ...] = attrs.field(repr=few)
    is_irreducible: bool
    instance: Any = attrs.field(repr=False)


@attrs.frozen(kw_only=True)
class Mending(Generic[InstanceT, SolutionT]):
    """How an instance can be changed so that it has exactly one solution.

    *verdict* is on the instance as it is. All *changes* together, none for a unique one, make
    *instance*, None if none was found; *result* is the verdict on that, and *solution* is one of
    it. If they are *proven*, no fewer changes of those that are looked at do. Where a board has no
    solution, *given_up* are the clues that become others; a plugin that says itself what its clues
    are has them in place of the changes. *stopped_by* is "time" if a limit came first; the changes
    are then the best that were found by then, and *result* may be "several".
    """

    verdict: Verdict
    given_up: tuple[Clue, ...] = ()
    changes: tuple[Change, ...] = ()
    instance: InstanceT | None = None
    solution: SolutionT | None = None
    result: Verdict = "unknown"
    proven: bool = False
    stopped_by: str = ""


@attrs.frozen(kw_only=True)
class Sparing(Generic[InstanceT]):
    """Which clues an instance can spare so that its only solution stays the only one.

    *alone* can each be left out if nothing else is. *together* can all be left out, which makes
    *instance*; none of the others can go as well. They are *most* if no larger set can go.
    *untried* are the clues that a limit, *stopped_by*, left no time for. An instance that has not
    exactly one solution has no clue to spare.
    """

    verdict: Verdict
    alone: tuple[Clue, ...] = attrs.field(default=(), repr=few)
    together: tuple[Clue, ...] = attrs.field(default=(), repr=few)
    most: bool = False
    untried: tuple[Clue, ...] = attrs.field(default=(), repr=few)
    instance: InstanceT | None = None
    stopped_by: str = ""


@attrs.frozen(kw_only=True)
class Explanation:
    """The steps from what a player has, easiest first, each from those before it.

    They end where the board is "solved", or where a rule is "broken". There are "several" solutions
    where they end before: the steps hold in all, and *ambiguity* tells where these differ. "none"
    means that no step shows why there is no solution. If there is none, *conflict* names clues that
    are to blame, if the plugin tells what clues are, and the steps use no others, and *faults* tell
    which rules fail by themselves, so that no steps are needed. The steps are "open" if a limit
    came first, which *stopped_by* names. With a state to begin from (*has_state*), all
    of this is about the solutions that extend it.
    """

    steps: tuple[Step, ...] = attrs.field(repr=few)
    verdict: Literal["solved", "broken", "several", "none", "open"]
    ambiguity: Ambiguity | None = None
    conflict: Conflict | None = None
    faults: tuple[Message, ...] = ()
    stopped_by: str = ""
    has_state: bool = False


@attrs.frozen(kw_only=True)
class Hint:
    """The next step from what a player has, or what is wrong.

    "step": *step* is the easiest one, *part* the part of a large board that it is in. "done":
    nothing is left to do. "several": solutions differ in all that is left, as *ambiguity* tells.
    "open": no step was found. "wrong": the marks of the player extend to no solution; *wrong* is
    one that *steps* refute, from the marks that are right.
    "none": the puzzle itself has no solution; *faults* tell what is plainly wrong with it.
    """

    verdict: Literal["step", "done", "several", "open", "wrong", "none"]
    step: Step | None = None
    wrong: Statement | None = None
    steps: tuple[Step, ...] = attrs.field(default=(), repr=few)
    ambiguity: Ambiguity | None = None
    faults: tuple[Message, ...] = ()
    part: Message | None = None


@attrs.frozen(kw_only=True)
class Generated(Generic[InstanceT, SolutionT]):
    """An instance made from *params* and *seed*, and the framework's own answer to it.

    The statistics of *answer* tell how hard it is for a search: nodes, deductions, the deepest
    decision. *difficulty* is the band that was asked for.
    """

    instance: InstanceT
    params: Mapping[str, Value | None]
    seed: int
    answer: Answer[SolutionT]
    difficulty: str | None = None


@attrs.frozen
class CrossCheck:
    """What a second solver, called *name*, answered, and in words how it *differs*, "" if not.

    *failed* says what it broke down with: it has no answer then, which is a disagreement too.
    """

    name: str
    answer: Answer
    differs: str = ""
    failed: str = ""

    @property
    def agrees(self) -> bool:
        """Whether nothing that both prove contradicts."""
        return not self.differs and not self.failed
