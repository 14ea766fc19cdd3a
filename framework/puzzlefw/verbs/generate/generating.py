"""Generates through a plugin's hook, and proves that the result has exactly one solution."""

from collections.abc import Mapping
from hashlib import blake2b
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any

import attrs

from puzzlefw.contract.description import Option, Value
from puzzlefw.contract.findings import Generated
from puzzlefw.contract.options import check_style, complete
from puzzlefw.contract.results import Answer, InstanceT, SolutionT
from puzzlefw.errors import FormatError, GenerationError, OptionError
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.limits import Limits
from puzzlefw.runtime import deadline
from puzzlefw.runtime.arguments import expect_integer
from puzzlefw.runtime.deadline import Deadline, poll
from puzzlefw.verbs.generate.bounded_solver import (
    MOST_NODES,
    BoundedSolver,
    Patience,
    WatchedRandom,
)
from puzzlefw.verbs.generate.thinning import thin, wishes

if TYPE_CHECKING:
    from puzzlefw.verbs.generate.wish import Wish

MOST_TRIES = 1000
"""The most instances that are made to find one that is as hard as wished."""
FEW_NODES = 4
"""Decisions after which it ends where no trial is wished for: what needs more is too hard."""
PATIENCE = 600
"""What the first drafts of a wished puzzle may ask of the solver; later ones may ask more."""
TURN = 4
"""Drafts after which the next ones may ask twice as much."""
SEEDS = 1 << 32
"""Seeds that are not given are drawn below this number."""


def drawn_seed() -> int:
    """Return a seed that nobody can foretell."""
    return SystemRandom().randrange(SEEDS)


def seed_of(seed: int, number: int) -> int:
    """Return the seed of one of many puzzles, made from the *seed* of all and its *number*.

    That of the first, number 0, is *seed* itself. Numbers from 1 on give seeds below 2**48 that
    neighbouring seeds of other runs do not share.
    """
    if number == 0:
        return seed
    return int.from_bytes(blake2b(f"{seed} {number}".encode(), digest_size=6).digest(), "big")


def generate(
    hooks: Hooks,
    params: Mapping[str, Value | None],
    seed: int | None,
    seconds: float | None = None,
    *,
    wish: "Wish | None" = None,
) -> Generated[InstanceT, SolutionT]:
    """Return a new instance, proven to have exactly one solution; see ``Puzzle.generate``."""
    limits = Limits(seconds=seconds)
    chosen = complete(hooks.info.params, params)
    if seed is None:
        seed = drawn_seed()
    expect_integer("a seed", seed, 0)
    with Deadline(limits.seconds):
        if wish is None or wish.is_none:
            return proven(hooks, chosen, seed, BoundedSolver(hooks))
        return wished(hooks, params, seed, wish)


def wished(
    hooks: Hooks, params: Mapping[str, Value | None], seed: int, wish: "Wish"
) -> Generated[InstanceT, SolutionT]:
    """Return an instance as wished: one after the other is made until one is.

    If no trial is wished for, drafts are proven by few decisions, as most types soon have one so;
    each fourth may take more, for those that hardly ever have.
    """
    if not wish.or_easier:
        check_wish(hooks, params, wish)
    seeds = Random(seed)
    settings = wish.settings(hooks)
    refused: GenerationError | None = None
    for number in range(TURN if wish.or_easier else MOST_TRIES):
        chosen = complete(hooks.info.params, {**settings[number % len(settings)], **params})
        try:
            tried = seeds.randrange(SEEDS) if number else seed
            is_full = wish.allows_trials(hooks) or number % TURN == TURN - 1
            solver = BoundedSolver(
                hooks,
                wish=wish,
                proof_nodes=MOST_NODES if is_full else FEW_NODES,
                patience=Patience(PATIENCE << number // TURN),
            )
            made: Generated[InstanceT, SolutionT] = proven(hooks, chosen, tried, solver)
        except GenerationError as error:
            refused = error
            continue
        if made.answer.verdict != "unique":  # which some params allow
            if wish.or_easier:
                break
            continue
        if (band := wish.band_met(hooks, made.instance)) is not None:
            return attrs.evolve(made, seed=seed, difficulty=band if wish.difficulty else None)
    if wish.or_easier:
        return proven(hooks, complete(hooks.info.params, params), seed, BoundedSolver(hooks))
    if refused is not None:
        raise refused
    raise GenerationError(f"expected a puzzle as hard as that, found none among {MOST_TRIES}")


def check_wish(hooks: Hooks, params: Mapping[str, Value | None], wish: "Wish") -> None:
    """Raise OptionError if nothing that is generated from *params* can be as wished."""
    wish.check(hooks)
    for settings in wish.settings(hooks):
        wish.check_params(hooks, complete(hooks.info.params, {**settings, **params}))


def proven(
    hooks: Hooks, chosen: Mapping[str, Value | None], seed: int, solver: BoundedSolver
) -> Generated[InstanceT, SolutionT]:
    """Return the instance made from *chosen* and *seed*; raise an error if it is not unique."""
    poll()
    instance = draw(hooks, chosen, seed, solver)
    poll()
    answers = [answer for asked, answer in solver.last if asked == instance]
    answer = answers[0] if answers else solver.solve(instance)
    is_proven = answer.verdict == "unique"
    is_allowed = answer.verdict != "none" and any(map(chosen.get, waivers(hooks.info.params)))
    if not is_proven and not is_allowed:
        raise refusal(hooks, answer)
    return Generated(instance=instance, params=dict(chosen), seed=seed, answer=answer)


def draw(hooks: Hooks, params: Mapping[str, Value | None], seed: int, solver: BoundedSolver) -> Any:
    """Make an instance from *params* and *seed*, without any proof."""
    if not hooks.has("puzzlefw_generate"):
        raise OptionError(f"expected a puzzle with a generator, found {hooks.name!r} without")
    solver.params = params
    made = hooks.instance(
        "puzzlefw_generate",
        OptionError,
        GenerationError,
        params=params,
        rng=Random(seed) if deadline.seconds_left() is None else WatchedRandom(seed),
        solver=solver,
    )
    if not hooks.has_data:
        return made
    if not solver.data:  # its generator asked for no random solution
        for solution in solver.solve(made.own, 1).solutions:
            solver.draw_data(made, solution, Random(seed))
    thinned = [name for name, _ in wishes(hooks, params, "thin")]
    thin(solver.data, thinned, lambda: solver.is_unique(made.own), Random(seed))
    return hooks.extended(made.own, solver.data)


def check_carries(hooks: Hooks, params: Mapping[str, Value | None], style: str | None) -> None:
    """Raise FormatError if *style* cannot express what is generated from *params*.

    Nothing is generated to find that out. Raises OptionError for params that do not exist.
    """
    check_style(style, hooks.info.styles, hooks.name)
    chosen = complete(hooks.info.params, params)
    if style is None or not hooks.has("puzzlefw_style_faults"):
        return
    faults = hooks.all("puzzlefw_style_faults", params=chosen, style=style)
    if faults:
        raise FormatError(f"the style {style} cannot carry these params: {'; '.join(faults)}")


def waivers(params: tuple[Option, ...]) -> list[str]:
    """Return the names of the params that allow more than one solution when they are set."""
    return [param.name for param in params if param.allows_several]


def refusal(hooks: Hooks, answer: Answer) -> Exception:
    """Return the error that says why a generated instance is refused."""
    if answer.verdict == "unknown":
        return GenerationError(
            f"expected a proof of one solution within {MOST_NODES} decisions, found none:"
            " try another seed or other params"
        )
    if hooks.is_extended:
        return GenerationError(
            "expected an instance that suits the rules of the extensions, which the generator"
            f" does not know, found one of {answer.verdict!r}"
        )
    return hooks.blame("puzzlefw_generate", f"gave an instance with the verdict {answer.verdict!r}")
