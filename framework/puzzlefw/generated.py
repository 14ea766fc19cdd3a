"""Generating through a plugin: its hook is asked, and what it makes is proven by the framework."""

from collections.abc import Mapping
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, Generic

import attrs

from puzzlefw import deadline
from puzzlefw.answer import Answer, InstanceT, SolutionT
from puzzlefw.arguments import expect_integer
from puzzlefw.deadline import Deadline, poll
from puzzlefw.description import Option, Value
from puzzlefw.engine import Search
from puzzlefw.errors import FormatError, GenerationError, OptionError
from puzzlefw.settings import check_limits, check_style, completed

if TYPE_CHECKING:
    from puzzlefw.puzzle import Puzzle

MOST_NODES = 20_000
"""Decisions after which a proof for a generator ends: a number, as seconds differ by machine."""
SEEDS = 1 << 32
"""Seeds that are not given are drawn below this number."""


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


class BoundedSolver:
    """The ``Solver`` of a puzzle that generators are handed."""

    def __init__(self, puzzle: "Puzzle", nodes: int = MOST_NODES) -> None:
        self.puzzle = puzzle
        self.nodes = nodes
        # The last instance asked about, with the answer: what is proven once need not be again.
        self.last: list[tuple[Any, Answer]] = []

    def solve(self, instance: Any, limit: int = 2) -> Answer:
        """Return up to *limit* solutions, and what they prove."""
        answer = self.puzzle.solve(instance, limit=limit, nodes=self.nodes)
        if answer.stopped_by == "time":
            poll()  # a generator would take "unknown" for doubt, and go on
        if limit > 1:
            self.last[:] = [(instance, answer)]
        return answer

    def is_unique(self, instance: Any) -> bool:
        """Return whether *instance* is proven to have exactly one solution."""
        return self.solve(instance).verdict == "unique"

    def bounded(self, nodes: int) -> "BoundedSolver":
        """Return the solver with at most *nodes* decisions a call."""
        fewer = BoundedSolver(self.puzzle, min(nodes, self.nodes))
        fewer.last = self.last
        return fewer

    def undecided(self, instance: Any) -> Mapping[str, list[int]]:
        """Return the variables of each block that deduction alone leaves open."""
        model = self.puzzle.build(instance)
        store = model.store
        with model.blamed():
            Search(model.network, node_limit=0).advance()
        return {
            name: [number for number, v in enumerate(block) if not store.is_fixed(v)]
            for name, block in model.blocks.items()
        }


class WatchedRandom(Random):
    """The stream of ``Random``, broken off by LimitError once the time is over.

    Whatever a generator does again and again it draws for, so that no plugin must look itself.
    """

    def random(self) -> float:
        poll()
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        poll()
        return super().getrandbits(k)


def generate(
    puzzle: "Puzzle[InstanceT, SolutionT]",
    params: Mapping[str, Value | None],
    seed: int | None,
    seconds: float | None = None,
) -> Generated[InstanceT, SolutionT]:
    """Return a new instance, proven to have exactly one solution; see ``Puzzle.generate``."""
    check_limits(None, seconds, None)
    chosen = completed(puzzle.info.params, params)
    if seed is None:
        seed = SystemRandom().randrange(SEEDS)
    expect_integer("a seed", seed, 0)
    with Deadline(seconds):
        return proven(puzzle, chosen, seed)


def proven(
    puzzle: "Puzzle[InstanceT, SolutionT]", chosen: Mapping[str, Value | None], seed: int
) -> Generated[InstanceT, SolutionT]:
    """Return what the plugin makes of *chosen* and *seed*, with the proof; refuse it without."""
    poll()
    solver = BoundedSolver(puzzle)
    instance = drawn(puzzle, chosen, seed, solver)
    poll()
    answers = [answer for asked, answer in solver.last if asked is instance]
    answer = answers[0] if answers else solver.solve(instance)
    is_proven = answer.verdict == "unique"
    is_allowed = answer.verdict != "none" and any(map(chosen.get, waivers(puzzle.info.params)))
    if not is_proven and not is_allowed:
        raise refusal(puzzle, answer)
    return Generated(instance=instance, params=dict(chosen), seed=seed, answer=answer)


def drawn(
    puzzle: "Puzzle", params: Mapping[str, Value | None], seed: int, solver: BoundedSolver
) -> Any:
    """Return what the plugin makes of *params* and *seed*, not proven yet."""
    if not puzzle.plugin.has("puzzlefw_generate"):
        raise OptionError(f"expected a puzzle with a generator, found {puzzle.name!r} without")
    return puzzle.plugin.instance(
        "puzzlefw_generate",
        OptionError,
        GenerationError,
        params=params,
        rng=Random(seed) if deadline.left() is None else WatchedRandom(seed),
        solver=solver,
    )


def check_carries(puzzle: "Puzzle", params: Mapping[str, Value | None], style: str | None) -> None:
    """Raise FormatError for a *style* that cannot carry what is made from *params*.

    Nothing is generated for it. Raises OptionError for params that do not exist.
    """
    check_style(style, puzzle.info.styles, puzzle.name)
    chosen = completed(puzzle.info.params, params)
    if style is None or not puzzle.plugin.has("puzzlefw_style_faults"):
        return
    faults = puzzle.plugin.several("puzzlefw_style_faults", params=chosen, style=style)
    if faults:
        raise FormatError(f"the style {style} cannot carry these params: {'; '.join(faults)}")


def waivers(params: tuple[Option, ...]) -> list[str]:
    """Return the names of the params that, set, allow more than one solution."""
    return [param.name for param in params if param.allows_several]


def refusal(puzzle: "Puzzle", answer: Answer) -> Exception:
    """Return the error that says why an instance is held back."""
    if answer.verdict == "unknown":
        return GenerationError(
            f"expected a proof of one solution within {MOST_NODES} decisions, found none:"
            " try another seed or other params"
        )
    if puzzle.plugin.is_extended:
        return GenerationError(
            "expected an instance that suits the rules of the extensions, which the generator"
            f" does not know, found one of {answer.verdict!r}"
        )
    return puzzle.plugin.broken(
        "puzzlefw_generate", f"gave an instance with the verdict {answer.verdict!r}"
    )
