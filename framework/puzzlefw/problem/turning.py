"""Symmetries of a puzzle type: those of its fields and its rules, and boards turned by them."""

from typing import Any

from puzzlefw.errors import FormatError
from puzzlefw.fields.description import Description, description_of
from puzzlefw.fields.turn import NAMES, SAME, Turn
from puzzlefw.fields.turned_views import turned_keys
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.view import Filled, State

NO_SYMMETRY = frozenset({SAME})


def described(hooks: Hooks) -> Description | None:
    """Return the description of the fields of a plugin's instances, None if there is none."""
    return description_of(hooks.info.instance_type)


def symmetries_of(hooks: Hooks) -> frozenset[Turn]:
    """Return the symmetries that a puzzle type has: its rules stay what they are, and so do fields.

    Extensions that do not say under which turns their rules stay have none.
    """
    description = described(hooks)
    if description is None:
        return NO_SYMMETRY
    return description.allowed(hooks.info.symmetries)


def canonical(hooks: Hooks, instance: Any) -> Any:
    """Return the instance that stands for all symmetric forms of *instance*.

    The plugin's hook chooses it, or else it is the least of those that its fields tell of; O(cells)
    for each.
    """
    if hooks.has("puzzlefw_canonical") and not hooks.is_extended:
        return hooks.instance("puzzlefw_canonical", instance=instance)
    turns, description = symmetries_of(hooks), described(hooks)
    if description is None or turns == NO_SYMMETRY:
        return instance
    return hooks.held("puzzlefw_info", lambda: description.canonical(instance, turns))


def turned(hooks: Hooks, instance: Any, turn: Turn) -> Any:
    """Return *instance* under a symmetry; raises FormatError for one that its type does not have.

    O(cells).
    """
    description = described(hooks)
    if description is None:
        raise FormatError(f"expected a puzzle that says how its boards turn, found {hooks.name!r}")
    allowed = symmetries_of(hooks)
    if turn not in allowed:
        raise refusal(hooks, description, turn)
    return hooks.held("puzzlefw_info", lambda: description.turned(instance, turn))


def refusal(hooks: Hooks, description: Description, turn: Turn) -> FormatError:
    """Return the error for a symmetry that a type does not have."""
    allowed = symmetries_of(hooks)
    has = ", ".join(name for one, name in NAMES.items() if one in allowed and one != SAME)
    wrong = [field.word.removesuffix("s") for field in description.fields if not field.allows(turn)]
    is_of_fields = turn in hooks.info.symmetries and wrong
    why = f"its {wrong[0]}s have no place" if is_of_fields else "its rules would be others"
    known = f"a symmetry of {hooks.name} ({has})" if has else f"no symmetry of {hooks.name}"
    return FormatError(f"expected {known}, found {turn.name}, where {why}")


def turned_state(problem: OpenInstance, state: State, other: OpenInstance, turn: Turn) -> State:
    """Return the marks of *state*, which has one in each place, on the turned board *other*.

    Raises FormatError where the plugin does not say what is seen, and InstanceError where the
    turned board has no such mark.
    """
    keys = [mark.key if mark else "" for mark in state.marks(problem.view)]
    return State.with_keys(other.view, turned_keys(problem.view, keys, other.view, turn))


def turned_solution(
    problem: OpenInstance, solution: Filled, other: OpenInstance, turn: Turn
) -> Filled:
    """Return a solution that is made of the view's marks, on the turned board *other*.

    Raises as ``turned_state`` does.
    """
    return Filled(turned_keys(problem.view, solution.keys, other.view, turn))
