"""What a plugin need not say twice: solutions, their texts and pictures, made from its view."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import attrs
from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.pictures import text_board
from puzzlefw.puzzle.hooks import Hooks
from puzzlefw.view import Choice, Filled, State, View
from puzzlefw.view.checking import mistakes, of_choices
from puzzlefw.view.states import read_state, write_state

if TYPE_CHECKING:
    from puzzlefw.pictures.shown import Shown


def replaces(hooks: Hooks, hook: str) -> bool:
    """Return whether the view does what *hook*, which the plugin leaves out, would do."""
    return not hooks.has(hook) and hooks.has("puzzlefw_view")


def view_of(hooks: Hooks, instance: Any, blocks: Mapping[str, range]) -> View | None:
    """Return what is seen of *instance*, None if the plugin does not say.

    Raises BrokenPluginError for a view with a mistake; see ``view.checking``.
    """
    if not hooks.has("puzzlefw_view"):
        return None
    view = hooks.first("puzzlefw_view", instance=instance, variables=blocks)
    if not isinstance(view, View):
        raise hooks.blame("puzzlefw_view", f"returned {type(view).__name__}, not View")
    first = min((block.start for block in blocks.values()), default=0)
    end = max((block.stop for block in blocks.values()), default=0)
    for mistake in mistakes(view, range(first, end)):
        raise hooks.blame("puzzlefw_view", f"returned a view with {mistake}")

    def notes() -> tuple[Choice, ...]:
        made = hooks.held("puzzlefw_view", lambda: view.notes)
        for mistake in of_choices(made, view.shape, range(first, end)):
            raise hooks.blame("puzzlefw_view", f"gave notes with {mistake}")
        return made

    return attrs.evolve(view, notes=notes)


def state_of(hooks: Hooks, instance: Any, view: View, solution: Any) -> State:
    """Return *solution* as a state of *view*; raises InstanceError if it does not fit."""
    if isinstance(solution, Filled):
        return State.with_keys(view, solution.keys)
    if not hooks.has("puzzlefw_keys"):
        what = "needs puzzlefw_keys beside it, as solutions are of a class of the plugin's"
        raise hooks.blame("puzzlefw_view", what)
    keys = hooks.first("puzzlefw_keys", InstanceError, instance=instance, solution=solution)
    return State.with_keys(view, hooks.expect_list("puzzlefw_keys", keys))


def solution_of(
    hooks: Hooks, view: View, blocks: Mapping[str, range], values: Mapping[str, vec[i64]]
) -> Filled:
    """Return the solution that an assignment means, as the marks of *view*."""
    every = {
        variable: int(value)
        for name, block in blocks.items()
        for variable, value in zip(block, values[name], strict=True)
    }
    return Filled(tuple(key_for(hooks, choice, every) for choice in view.choices))


def key_for(hooks: Hooks, choice: Choice, values: Mapping[int, int]) -> str:
    """Return the key of the mark that an assignment means in a choice."""
    value = values[choice.variable]
    keys = [mark.key for mark in choice.marks if mark.mask >> value & 1]
    if len(keys) == 1:
        return keys[0]
    where = choice.place.words()
    raise hooks.blame("puzzlefw_view", f"has {len(keys)} marks for the value {value} at {where}")


def read_solution(view: View, text: str) -> Filled:
    """Return the solution that *text* stands for; raises ParseError."""
    state = read_state(view, text)
    marks = state.marks(view)
    for choice, mark in zip(view.choices, marks, strict=True):
        if mark is None:
            raise ParseError(f"expected one mark at {choice.place.words()}, found none")
    return Filled(tuple(mark.key for mark in marks if mark is not None))


def write_solution(hooks: Hooks, instance: Any, view: View, solution: Any) -> str:
    """Return *solution* as text; raises InstanceError if it does not fit."""
    return write_state(view, state_of(hooks, instance, view, solution))


def picture_of(hooks: Hooks, instance: Any, view: View, solution: Any | None) -> str:
    """Return the picture of *instance*, or of *solution*; raises InstanceError as above."""
    state = None if solution is None else state_of(hooks, instance, view, solution)
    return text_board.draw(view, state)


def show(
    hooks: Hooks, instance: Any, view: View, solution: Any | None, state: State | None, theme: str
) -> "Shown":
    """Return *instance*, *solution* or *state* as it is shown; see ``Puzzle.show``."""
    from puzzlefw.pictures.shown import Shown  # start-up counts

    given: State | None = None
    if solution is not None and state is not None:
        raise TypeError("expected a solution or a state, found both")
    if solution is not None:
        hooks.expect_solution(instance, solution)
        given = state_of(hooks, instance, view, solution)
    elif state is not None:
        hooks.expect_state(view, state)
        given = state

    def text() -> str:
        if state is None and hooks.has("puzzlefw_render"):
            return hooks.text(
                "puzzlefw_render", InstanceError, instance=instance, solution=solution
            )
        return text_board.draw(view, given)

    return Shown(view=view, state=given, text=text, title=hooks.info.title, theme=theme)
