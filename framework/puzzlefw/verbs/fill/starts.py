"""Solutions to begin with: those of generated boards, which look good, else random ones."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any, Final

from puzzlefw.contract.options import complete
from puzzlefw.errors import GenerationError, InstanceError, OptionError
from puzzlefw.fields import Regions, description_of, shape_of
from puzzlefw.generating.generation import first_made
from puzzlefw.grid.shape import Shape
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.holding import faults_of
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import sites_of, standing
from puzzlefw.verbs.fill.drafts import random_solution
from puzzlefw.verbs.fill.places import is_needed
from puzzlefw.verbs.fill.reading import Values
from puzzlefw.verbs.generate.bounded_solver import BoundedSolver
from puzzlefw.verbs.generate.generating import SEEDS, draw

MOST_DRAWN: Final = 8
"""Seeds that are tried where a generator fails, as on small boards."""
Start = tuple[Any, Values]
"""A solution, and clues that go well with it."""


def starts(problem: OpenInstance, known: Any, rng: Random) -> Iterator[Start]:
    """Visit solutions of *problem*, the board without clues at the pattern; *known* is one."""
    hooks, shape = problem.hooks, shape_of(problem.instance)
    is_suited = is_drawn(hooks, problem.instance)
    # Of a nonogram without lists only the empty board is a solution.
    sites = [site for site in sites_of(problem.instance) if callable(site.field.left)]
    has_no_lists = bool(sites) and not any(standing(problem.instance, sites).values())
    while True:
        found = generated(hooks, shape, rng) if is_suited else None
        is_suited = found is not None and (has_no_lists or is_right(problem, found[0]))
        if found is None or not is_suited:
            solution = random_solution(problem, rng)
            found = (known if solution is None else solution), {}
        yield found


def is_drawn(hooks: Hooks, instance: Any) -> bool:
    """Return whether solutions of generated boards may suit a board: it has no rooms or islands."""
    description = description_of(hooks.info.instance_type)
    for field in () if description is None else description.fields:
        if isinstance(field, Regions) and is_needed(instance, field):
            return False
    fields = {site.name: site.field for site in sites_of(instance)}.values()
    return hooks.has("puzzlefw_generate") and all(f.adds or not f.optional for f in fields)


def generated(hooks: Hooks, shape: Shape, rng: Random) -> Start | None:
    """Return the solution of a generated board of a shape, and its clues; None without one."""
    sides = {"width": shape.width, "height": shape.height, "side": shape.width}
    names = {param.name for param in hooks.info.params}
    solver = BoundedSolver(hooks)
    with suppress(GenerationError, OptionError):
        params = complete(hooks.info.params, {k: v for k, v in sides.items() if k in names})
        instance = first_made(
            lambda: draw(hooks, params, rng.randrange(SEEDS), solver), tries=MOST_DRAWN
        )
        answer = solver.solve(instance)
        if answer.solutions and shape_of(instance) == shape:
            every = standing(instance, sites_of(instance))
            near = {site: value for site, value in every.items() if value is not None}
            return answer.solutions[0], near
    return None


def is_right(problem: OpenInstance, solution: Any) -> bool:
    """Return whether a solution of another board is one of *problem*."""
    with suppress(InstanceError):
        return not faults_of(problem.hooks, problem.instance, solution)
    return False
