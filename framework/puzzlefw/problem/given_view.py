"""The view that a plugin gives of an instance, checked, and with what extensions print on it."""

from collections.abc import Mapping, Sequence, Set
from typing import Any, TypeGuard

import attrs

from puzzlefw.grid.shape import Direction
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.view import Choice, Printed, View
from puzzlefw.view.checking import mistakes, of_choices
from puzzlefw.view.places import Margin, Place


def checked_view(hooks: Hooks, view: View, blocks: Mapping[str, range]) -> View:
    """Return *view*, whose notes are checked when they are made.

    Raises BrokenPluginError for a view with a mistake; see ``view.checking``.
    """
    check_view(hooks, view, blocks)

    def notes() -> tuple[Choice, ...]:
        made = hooks.held("puzzlefw_view", lambda: view.notes)
        for mistake in of_choices(made, view.shape, range_of(blocks)):
            raise hooks.blame("puzzlefw_view", f"gave notes with {mistake}")
        return made

    return attrs.evolve(view, choices=view.choices, notes=notes)


def unchecked_view(hooks: Hooks, instance: Any, blocks: Mapping[str, range]) -> View | None:
    """Return the view of *instance* as the plugin gives it, mistakes and all.

    It is enough to name the marks of a solution, of which a small puzzle has one a millisecond.
    """
    if not hooks.has("puzzlefw_view"):
        return None
    view = hooks.first("puzzlefw_view", instance=instance, variables=blocks)
    if not isinstance(view, View):
        raise hooks.blame("puzzlefw_view", f"returned {type(view).__name__}, not View")
    return with_signs(hooks, instance, view) if hooks.is_extended else view


def with_signs(hooks: Hooks, instance: Any, view: View) -> View:
    """Return a view with what extensions print on its board."""

    from puzzlefw.authoring.from_fields import printed_fields  # start-up counts

    def printed() -> list[Printed]:
        parts = [list(view.printed)]
        parts += (list(printed_fields(data)) for data in hooks.data_of(instance).values())
        parts.append(hooks.all("puzzlefw_printed", instance=instance))
        for one in parts[-1]:
            if not isinstance(one, Printed):
                raise hooks.blame("puzzlefw_printed", f"gave {type(one).__name__}, not Printed")
        return outside_apart(parts)

    return attrs.evolve(view, printed=printed)


def outside_apart(parts: Sequence[Sequence[Printed]]) -> list[Printed]:
    """Return what several rules print, with their clues at one end of a line side by side.

    Arrows along diagonals stand next to the board, as they lead between two lines.
    """
    slanted = {one.place.side for part in parts for one in part if is_slanted(one.place)}
    taken: set[Place] = set()
    found = []
    for part in parts:
        places: dict[Place, Place] = {}
        for one in part:
            if one.place not in places:
                places[one.place] = free_place(one.place, slanted, taken)
            found.append(attrs.evolve(one, place=places[one.place]))
        taken.update(places.values())
    return found


def free_place(place: Place, slanted: Set[Direction], taken: Set[Place]) -> Place:
    """Return the place of a clue that stands outside, farther out where another one is."""
    if not isinstance(place, Margin) or place.diagonal is not None:
        return place
    position = max(place.position, 1) if place.side in slanted else place.position
    while (free := attrs.evolve(place, position=position)) in taken:
        position += 1
    return free


def is_slanted(place: Place) -> TypeGuard[Margin]:
    """Return whether a place is the end of a diagonal."""
    return isinstance(place, Margin) and place.diagonal is not None


def check_view(hooks: Hooks, view: View, blocks: Mapping[str, range]) -> None:
    """Raise BrokenPluginError for a view with a mistake."""
    # Made here, where a fault is the plugin's.
    hooks.held("puzzlefw_view", lambda: (view.choices, view.printed))
    for mistake in mistakes(view, range_of(blocks)):
        raise hooks.blame("puzzlefw_view", f"returned a view with {mistake}")


def range_of(blocks: Mapping[str, range]) -> range:
    """Return the variables of an instance, from those of its blocks."""
    first = min((block.start for block in blocks.values()), default=0)
    return range(first, max((block.stop for block in blocks.values()), default=0))
