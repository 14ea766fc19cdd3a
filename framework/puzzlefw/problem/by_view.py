"""What a plugin need not say twice: solutions, their texts and pictures, made from its view."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from operator import getitem
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.errors import BrokenPluginError, InstanceError, ParseError
from puzzlefw.pictures import text_board
from puzzlefw.pictures.text_lists import lines_below
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.given_view import check_view
from puzzlefw.view import Filled, State, View
from puzzlefw.view.making import keys_by_value
from puzzlefw.view.signs_of_numbers import in_words
from puzzlefw.view.states import read_state, write_state

if TYPE_CHECKING:
    from puzzlefw.pictures.shown import Shown


def replaces(hooks: Hooks, hook: str) -> bool:
    """Return whether the view does what *hook*, which the plugin leaves out, would do."""
    return not hooks.has(hook) and hooks.has("puzzlefw_view")


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
    """Return the solution that an assignment means, as the marks of *view*, which may be unchecked.

    Raises BrokenPluginError for a mistake that leaves a mark unknown.
    """
    with suppress(AttributeError, LookupError, TypeError, ValueError):  # told below
        if (told := view.keys(values)) is not None:
            return Filled(told)
    every: dict[int, int] = {}
    for name, block in blocks.items():
        every |= zip(block, values[name], strict=True)
    try:
        # Many choices share their marks. All that is done for each of them is done by built-ins.
        marks = [choice.marks for choice in view.choices]
        distinct = dict(zip(map(id, marks), marks, strict=True))
        key_of = {number: keys_by_value(own) for number, own in distinct.items()}
        found = map(every.__getitem__, [choice.variable for choice in view.choices])
        keys = tuple(map(getitem, map(key_of.__getitem__, map(id, marks)), found))
    except (AttributeError, LookupError, TypeError, ValueError):
        check_view(hooks, view, blocks)
        raise mark_missing(hooks, view, every) from None
    return Filled(keys)


def mark_missing(hooks: Hooks, view: View, values: Mapping[int, int]) -> BrokenPluginError:
    """Return the error that the value of some choice has no mark, or several."""
    for choice in view.choices:
        value = values[choice.variable]
        count = sum(mark.mask >> value & 1 for mark in choice.marks)
        if count != 1:
            what = f"has {count} marks for the value {value} at {choice.place.words()}"
            return hooks.blame("puzzlefw_view", what)
    return hooks.blame("puzzlefw_view", "has marks without keys")


def read_solution(view: View, text: str) -> Filled:
    """Return the solution that *text* stands for; raises ParseError."""
    state = read_state(view, in_words(view, text))
    marks = state.marks(view)
    for choice, mark in zip(view.choices, marks, strict=True):
        if mark is None:
            raise ParseError(f"expected one mark at {choice.place.words()}, found none")
    return Filled(tuple(mark.key for mark in marks if mark is not None))


def text_of_solution(hooks: Hooks, instance: Any, solution: Any, view: Callable[[], View]) -> str:
    """Return a solution as one line of text, by the plugin's hook or else by its *view*."""
    hooks.expect_solution(instance, solution)
    if replaces(hooks, "puzzlefw_format_solution"):
        return write_solution(hooks, instance, view(), solution)
    return hooks.text(
        "puzzlefw_format_solution", InstanceError, instance=instance, solution=solution
    )


def write_solution(hooks: Hooks, instance: Any, view: View, solution: Any) -> str:
    """Return *solution* as text; raises InstanceError if it does not fit."""
    return write_state(view, state_of(hooks, instance, view, solution))


def picture_of(hooks: Hooks, instance: Any, view: View, solution: Any | None) -> str:
    """Return the picture of *instance*, or of *solution*; raises InstanceError as above."""
    state = None if solution is None else state_of(hooks, instance, view, solution)
    return captioned(text_board.draw(view, state), view)


def captioned(picture: str, view: View) -> str:
    """Return a picture as text with what it does not show below it: signs, and of the rules."""
    return "\n".join(filter(None, (picture, *lines_below(view), view.variant)))


def show(
    hooks: Hooks,
    instance: Any,
    view: View,
    *,
    solution: Any | None,
    state: State | None,
    theme: str,
) -> "Shown":
    """Return *instance*, *solution* or *state* as it is shown; see ``Problem.show``."""
    from puzzlefw.pictures.shown import Shown  # start-up counts

    given = state
    if solution is not None and state is not None:
        raise TypeError("expected a solution or a state, found both")
    if solution is not None:
        hooks.expect_solution(instance, solution)
        given = state_of(hooks, instance, view, solution)
    elif state is not None:
        hooks.expect_state(view, state)

    def text() -> str:
        if state is None and hooks.has("puzzlefw_render"):
            return hooks.text(
                "puzzlefw_render", InstanceError, instance=instance, solution=solution
            )
        return captioned(text_board.draw(view, given), view)

    title = ": ".join(filter(None, (hooks.info.title, view.variant)))
    return Shown(view=view, state=given, text=text, title=title, theme=theme)
