"""The contract between the framework and a puzzle plugin: one function for each hook.

A plugin implements the hooks with ``hookimpl`` in its ``plugin`` module. Each plugin has its own
plugin manager, which it shares only with its extensions. The solving loop never calls a hook.
"""

from __future__ import annotations  # start-up counts: what hooks take and return is not imported

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

import pluggy
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.constraints import Constraint
from puzzlefw.engine import Propagator, Store
from puzzlefw.view import Fault

if TYPE_CHECKING:
    from random import Random

    from puzzlefw.contract.block import Block
    from puzzlefw.contract.clues import Change, Clue
    from puzzlefw.contract.description import PuzzleInfo, Value
    from puzzlefw.contract.extension import ExtensionInfo
    from puzzlefw.contract.results import Answer
    from puzzlefw.explaining import Message, Step, Technique
    from puzzlefw.solvers import Formulation
    from puzzlefw.view import Printed, View

PROJECT = "puzzlefw"

hookspec = pluggy.HookspecMarker(PROJECT)
mark = pluggy.HookimplMarker(PROJECT)

Variables = Mapping[str, range]
"""The variables of each block, by its name: what a hook gets as ``variables``."""
Rules = Iterable[Propagator | Constraint]
"""What ``puzzlefw_propagators`` returns, or yields."""
Faults = Iterable[str | Fault]
"""What ``puzzlefw_check`` returns, or yields."""
Params = Mapping[str, Any]
"""What ``puzzlefw_generate`` gets: a value for each param."""

Hook = TypeVar("Hook", bound=Callable[..., Any])


def hookimpl(function: Hook) -> Hook:
    """Mark *function* as the implementation of the hook that has its name.

    pluggy reads the names of arguments from a code object, which a compiled function does not have,
    so an interpreted function is put in front of it.
    """
    if hasattr(function, "__code__"):
        return mark(function)
    names = ", ".join(inspect.signature(function).parameters)
    in_front: Hook = eval(f"lambda {names}: function({names})", {"function": function})
    return mark(in_front)


class Solver(Protocol):
    """The framework's solver, as ``puzzlefw_generate`` gets it.

    Each call ends after a fixed number of decisions, the same on every machine. A proof that needs
    more counts as no proof.
    """

    def solve(self, instance: Any, limit: int = 2) -> Answer:
        """Return up to *limit* solutions, and what they prove."""
        ...

    def is_unique(self, instance: Any) -> bool:
        """Return whether *instance* is proven to have exactly one solution."""
        ...

    def random_solution(
        self, instance: Any, rng: Random, *, prefer: Mapping[str, int] | None = None
    ) -> Any:
        """Return a solution of *instance*, which may have many, drawn at random but not evenly.

        Variables are decided in a random order, each on a random value that is left; those of the
        blocks in *prefer* on one of a mask of values as long as there is one. So where 1 of a
        block is preferred, no more of its variables can be 1. Raises GenerationError if it has
        none, or none is found in so many decisions.
        """
        ...

    def as_wished(self, instances: Sequence[Any]) -> Any:
        """Return the last of *instances* that is no harder than the user wishes.

        Each must be harder than the one before, as with one clue less, and have one solution. So a
        generator needs to know of no band. Raises GenerationError if all are too hard.
        """
        ...

    def with_nodes(self, nodes: int) -> Solver:
        """Return the solver with fewer decisions for each call, for proofs that must be quick."""
        ...


@hookspec(firstresult=True)
def puzzlefw_info() -> PuzzleInfo:
    """Describe the puzzle type. Required."""
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_parse(text: str, options: Mapping[str, Value | None]) -> Any:
    """Return the instance that *text* stands for; raises ParseError and nothing else. Required.

    *options* holds every option of ``puzzlefw_info``, None where one is not given.
    """


@hookspec(firstresult=True)
def puzzlefw_format(instance: Any, style: str | None) -> str:
    """Return *instance* as text. Required.

    *style* None is the canonical text, which expresses everything: ``parse(format(x)) == x``. Other
    styles raise FormatError for what they cannot express.
    """
    raise AssertionError("a specification is never called")


@hookspec
def puzzlefw_faults(instance: Any, data: Any) -> Sequence[str]:
    """Return obvious reasons why there is no solution, found without a search; usually none.

    All answers are chained; *data* is as for ``puzzlefw_propagators``.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_variables(instance: Any) -> Sequence[Block]:
    """Return the blocks of variables. Required."""
    raise AssertionError("a specification is never called")


@hookspec
def puzzlefw_propagators(instance: Any, variables: Mapping[str, range], data: Any) -> Rules:
    """Return or yield the rules; ``variables[name]`` is the range of a block's variables. Required.

    A rule is a propagator, or a constraint for which the framework posts a shared propagator. All
    answers are chained, so that an extension may add rules. To an extension *data* is what the
    board says to it, of the class that its ``ExtensionInfo`` names; None without one, and to a
    puzzle type.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_branching(
    instance: Any, variables: Mapping[str, range]
) -> Callable[[Store], tuple[int, int] | None]:
    """Return a branching function: from the store to (variable, mask to try first), or None."""
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_solution(instance: Any, values: Mapping[str, vec[i64]]) -> Any:
    """Return the solution that an assignment means. Required.

    *values* has one packed array for each block, a ``vec[i64]``: its length, items and slices are
    read as those of a list.
    """


@hookspec(firstresult=True)
def puzzlefw_view(instance: Any, variables: Mapping[str, range]) -> View:
    """Return what is seen: the board, what is printed on it, and the marks that players set.

    Pictures, partial solutions and the map of what is ambiguous are made from it.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_keys(instance: Any, solution: Any) -> Sequence[str]:
    """Return the key of the mark that *solution* has in each choice of the view, in their order.

    Raises InstanceError for a solution that does not fit the instance.
    """
    raise AssertionError("a specification is never called")


@hookspec
def puzzlefw_techniques() -> Sequence[Technique]:
    """Return how players conclude something, as rows of which the first that fits is used.

    What no row fits has the framework's names and costs. All answers are chained, so that an
    extension names those of its rules.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_formulations(instance: Any) -> Sequence[Formulation]:
    """Return other ways of saying *instance* to a MILP or SAT solver, such as published ones.

    Each has the same name for all instances. What ``puzzlefw_propagators`` says needs none: it is
    translated, as the formulation "values".
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_canonical(instance: Any) -> Any:
    """Return the same instance for all that are turned, mirrored or shifted forms of one another.

    Grades are those of this instance, and of several that are generated only the first with it is
    kept. Without the hook, the fields of instances tell what the turned and mirrored forms are;
    where none is described, each instance stands for itself.
    """


@hookspec(firstresult=True)
def puzzlefw_clues(instance: Any) -> Sequence[Clue]:
    """Return what *instance* says and could leave unsaid.

    Where there is no solution, a few of them are named that conflict.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_without(instance: Any, clues: Sequence[int], solution: Any | None) -> Any:
    """Return *instance* without some of its clues, numbers in the order of ``puzzlefw_clues``.

    No text need express it. With a *solution*, the clues that it has stand in their place.
    """


@hookspec(firstresult=True)
def puzzlefw_changes(instance: Any, solution: Any) -> Sequence[Change]:
    """Return changes that leave *solution* one, and may exclude others.

    Each solution but this one must be excluded by some change, if that can be.
    """
    raise AssertionError("a specification is never called")


@hookspec
def puzzlefw_band_faults(params: Mapping[str, Value | None], band: str) -> Sequence[str]:
    """Return why nothing that is generated from *params* is as hard as *band*; usually nothing.

    It is asked first, so that nobody waits in vain. *params* are as for ``puzzlefw_generate``. All
    answers are chained, so that an extension says what its params rule out.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_sentence(
    instance: Any, variables: Mapping[str, range], step: Step, known: Mapping[int, int]
) -> Message | None:
    """Return what a step says to one who knows the facts *known*, None for the usual sentence.

    The message names a sentence of the catalogue in ``PuzzleInfo.texts``.
    """


@hookspec(firstresult=True)
def puzzlefw_format_solution(instance: Any, solution: Any) -> str:
    """Return *solution* as one line of text; the inverse of ``parse_solution``. Required.

    Raises InstanceError for a solution that does not fit the instance.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_parse_solution(instance: Any, text: str) -> Any:
    """Return the solution that *text* stands for; raises ParseError and nothing else. Required."""


@hookspec
def puzzlefw_check(instance: Any, solution: Any, data: Any) -> Faults:
    """Return or yield the broken rules in words, each with its place; empty if all hold. Required.

    A ``Fault`` names the places as data too, so that pictures can mark them.
    It shares nothing with the propagators: plain loops over the rules. All answers are chained, so
    that an extension checks the rule it adds; *data* is as for ``puzzlefw_propagators``.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_render(instance: Any, solution: Any | None) -> str:
    """Return a picture in text; *solution* is None where only the instance is shown.

    Raises InstanceError for a solution that does not fit the instance.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_places(instance: Any) -> Sequence[tuple[int, int]]:
    """Return the line and column of each cell in the picture, both from 0, row by row.

    Without this hook, the line of a cell is its row and the column its column.
    """
    raise AssertionError("a specification is never called")


@hookspec(firstresult=True)
def puzzlefw_generate(params: Mapping[str, Value | None], rng: Random, solver: Solver) -> Any:
    """Return a new instance with exactly one solution, unless a param *allows_several*.

    *params* holds every param of ``puzzlefw_info``, None where one is not given. Raises OptionError
    at once for params that contradict each other, and GenerationError to give up. The same params
    and the same state of *rng* give the same instance.
    """


@hookspec
def puzzlefw_style_faults(params: Mapping[str, Value | None], style: str) -> Sequence[str]:
    """Return why *style* cannot express what is generated from *params*; usually nothing.

    It is asked first, so that a long generation does not end in a FormatError. *params* are as for
    ``puzzlefw_generate``, *style* is one of ``PuzzleInfo.styles``. All answers are chained.
    """
    raise AssertionError("a specification is never called")


@hookspec
def puzzlefw_extension() -> ExtensionInfo:
    """Describe an extension: its data, what it adds to a generator, under which turns it stays."""
    raise AssertionError("a specification is never called")


@hookspec
def puzzlefw_printed(instance: Any, data: Any) -> Iterable[Printed]:
    """Return or yield what an extension prints on a board, beside the signs of its fields."""
    raise AssertionError("a specification is never called")


@hookspec
def puzzlefw_read(instance: Any, data: Any, options: Mapping[str, Value | None]) -> Any:
    """Return the *data* of an extension as the options for reading say, by default as it is told.

    *options* holds every option of the puzzle and its extensions, None where one is not given.
    Raises ParseError for a text that does not suit them.
    """


@hookspec
def puzzlefw_draw(
    instance: Any, solution: Any, data: Any, params: Mapping[str, Value | None], rng: Random
) -> Any:
    """Return data for an extension that *solution* suits, for a generator.

    *instance* is what the puzzle's own generator began with; *data* says nothing, or what the user
    wants to stay. *params* holds every param of the puzzle and its extensions. Raises OptionError
    for params that contradict each other, GenerationError to give up. The same arguments and the
    same state of *rng* give the same data.
    """
