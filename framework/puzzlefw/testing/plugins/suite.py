"""The suite of a plugin: a class with one test for each promise that it makes."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from hypothesis import strategies as st

from puzzlefw.puzzle.catalog import bind_puzzle
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.runtime.arguments import expect_list, expect_texts, quote
from puzzlefw.testing.harness.suite import Suite, make_suite
from puzzlefw.testing.plugins import (
    answers,
    counting,
    determining,
    explanations,
    extended,
    fault_places,
    fields,
    generators,
    mendings,
    near_solutions,
    order,
    params,
    pictures,
    texts,
    turning,
    typos,
    views,
)
from puzzlefw.testing.plugins.propagators import check_propagators
from puzzlefw.testing.plugins.subject import PuzzleSubject

PROMISES = (
    answers.check_examples,
    answers.check_example_kinds,
    texts.check_round_trip,
    fields.check_field_values,
    fields.check_fields_written,
    fields.check_damaged_fields,
    texts.check_nonsense,
    typos.check_typos,
    texts.check_solution_text,
    texts.check_solution_nonsense,
    typos.check_solution_typos,
    pictures.check_render,
    pictures.check_drawn,
    counting.check_places,
    views.check_seen,
    views.check_pictured,
    params.check_generated_params,
    answers.check_search,
    answers.check_search_inside,
    near_solutions.check_search_near,
    counting.check_counted,
    counting.check_mapped,
    determining.check_determined,
    explanations.check_explained,
    texts.check_exported,
    answers.check_accepts,
    answers.check_refuses,
    extended.check_extended,
    answers.check_faults,
    fault_places.check_fault_places,
    check_propagators,
    order.check_order_free,
    answers.check_symmetric,
    turning.check_turned,
    answers.check_canonical,
    mendings.check_mended,
    order.check_deterministic,
    texts.check_pickled,
    generators.check_generated_unique,
    generators.check_generated_by_seed,
    generators.check_generated_anywhere,
    generators.check_generated_text,
)
"""What every plugin promises, in the order in which it is tried: what takes long comes last."""


def puzzle_suite(
    plugin: object,
    *,
    name: str | None = None,
    extensions: Sequence[object] = (),
    instances: st.SearchStrategy[Any] | None = None,
    brute_force: Callable[[Any], Iterable[Any]] | None = None,
    symmetries: Sequence[Callable[[Any], Any]] = (),
    texts: Sequence[str] = (),
    skip: Mapping[str, str] | None = None,
) -> type[Suite]:
    """Return a class with one test for each promise; assign it to a name that begins with Test.

    *plugin* is a plugin's module, or a ``Puzzle``. All else is optional, and makes the suite
    more telling: *instances* draws small instances, most of which should have few solutions,
    some none; *brute_force* returns all solutions of one, written from the rules alone;
    *symmetries* turn an instance into one that has as many solutions; *texts* are to be damaged
    beside the examples, one in each notation that is read but not written. Without them, instances
    are texts near the examples, and search is judged by trying every assignment of the model's
    variables on the plugin's own check.
    *skip* maps the name of a promise to the reason for not trying it.
    """
    texts = expect_texts("texts", texts)
    extensions, symmetries = expect_list("plugins", extensions), called(symmetries)
    if isinstance(plugin, Puzzle):
        puzzle = plugin
    else:
        puzzle = bind_puzzle(plugin, name or name_of(plugin), extensions)
    subject = PuzzleSubject(puzzle, instances, brute_force, tuple(symmetries), tuple(texts))
    return make_suite("PuzzleSuite", subject, PROMISES, skip)


def called(symmetries: object) -> list[Callable[[Any], Any]]:
    """Return *symmetries* as a list of functions; raises TypeError."""
    found: list[Callable[[Any], Any]] = []
    for one in expect_list("functions", symmetries):
        if not callable(one):
            raise TypeError(f"expected symmetries as functions, found {quote(one)}")
        found.append(one)
    return found


def name_of(plugin: object) -> str:
    """Return the name of a puzzle after its module: "net" for ``puzzlefw_net.plugin``."""
    module = getattr(plugin, "__name__", type(plugin).__name__)
    return str(module).split(".")[0].removeprefix("puzzlefw_")
