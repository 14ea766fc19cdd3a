"""What a solution has where clues could stand, found by the plugin's independent check.

A value is right at a site if the board with it has no fault with the solution. All sites are tried
at once, and those that a fault points at are tried with the next value; where the faults do not
tell which values are right, halves of them are tried.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields import Several, shape_of
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Direction
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import Site, candidates, open_parts, with_values
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell, Fault, Filled, Place, Side


class Holding:
    """Finds the values that a *solution* has at sites of an instance.

    The instance is one that the solution solves.
    """

    def __init__(self, hooks: Hooks, instance: Any, solution: Any) -> None:
        self.hooks = hooks
        self.instance = instance
        self.solution = solution
        self.shape = shape_of(instance)

    def faults(self, values: Mapping[Site, Any]) -> Sequence[Fault] | None:
        """Return what is wrong with the solution if *values* stand there, None if they cannot."""
        poll()
        try:
            changed = with_values(self.instance, values)
        except InstanceError:
            return None
        return self.hooks.broken(changed, self.solution)

    def is_right(self, values: Mapping[Site, Any]) -> bool:
        """Return whether the solution has these values."""
        faults = self.faults(values)
        return faults is not None and not faults

    def values(self, sites: Sequence[Site], near: Mapping[Site, Any]) -> dict[Site, Any]:
        """Return the value of each site that has one; *near* are values to be tried first.

        Costs as many checks as a site has likely values, and some more.
        """
        near = {**near, **self.without_idle(sites, near)}
        begun = {site: site.value(self.instance) for site in sites}
        found: dict[Site, Any] = {}
        left = [site for site in sites if is_open(site, begun[site], near)]
        while left:
            fitting = self.one_more(left, begun, near)
            found |= fitting
            begun = fitting
            left = [site for site in fitting if open_parts(site.field, begun[site], near.get(site))]
        return found

    def without_idle(self, sites: Sequence[Site], near: Mapping[Site, Any]) -> dict[Site, Any]:
        """Return values near to those of several parts, None for parts that say nothing there.

        Of a sum of Kakuro, that is one below which no run begins: any number is right.
        """
        found: dict[Site, Any] = {}
        for at in range(2):
            lists = {}
            for site in sites:
                what, value = site.field.what, site.value(self.instance)
                if isinstance(what, Several) and what.optional and value[at] is None:
                    found.setdefault(site, near.get(site) or (UNKNOWN,) * len(value))
                    if found[site][at] is not None:
                        likely = [*what.parts[at].likely(self.shape)]
                        lists[site] = [with_part(what, value, at, n) for n in likely[-2:]]
            idle = dict.fromkeys(lists)
            for number in range(2):
                idle = self.right_of({site: lists[site][number] for site in idle})
            for site in idle:
                found[site] = (*found[site][:at], None, *found[site][at + 1 :])
        return found

    def one_more(
        self, sites: Sequence[Site], begun: Mapping[Site, Any], near: Mapping[Site, Any]
    ) -> dict[Site, Any]:
        """Return values that say more than those of *begun*, field by field."""
        keys = keys_of(self.hooks, self.instance, self.solution, sites)
        found: dict[Site, Any] = {}
        for name in dict.fromkeys(site.name for site in sites):
            own = [site for site in sites if site.name == name]
            queues = {}
            for site in self.possible(own, begun):
                some = candidates(site, self.shape, begun[site], near.get(site))
                first = [keys[site]] if site in keys else []
                queues[site] = first + [one for one in some if one not in first]
            found |= self.by_faults(queues)
        return found

    def possible(self, sites: Sequence[Site], begun: Mapping[Site, Any]) -> list[Site]:
        """Return the sites at which some clue can stand, as ``?`` tells where there is one."""
        asked = [site for site in sites if site.field.unknown and begun[site] is None]
        right = self.right_of(dict.fromkeys(asked, UNKNOWN))
        return [site for site in sites if site in right or site not in asked]

    def by_faults(self, queues: Mapping[Site, Sequence[Any]]) -> dict[Site, Any]:
        """Return for each site the first value that no fault points at, all sites at once."""
        found: dict[Site, Any] = {}
        at = 0
        left = list(queues)
        while left := [site for site in left if at < len(queues[site])]:
            some = {site: queues[site][at] for site in left}
            faults = self.faults(some)
            blamed = {place for fault in faults or () for place in pointed_at(fault)}
            fitting = {site: value for site, value in some.items() if site.place not in blamed}
            if faults is None or (faults and not self.is_right(fitting)):
                fitting = self.right_of(some)
            found |= fitting
            left = [site for site in left if site not in fitting]
            at += 1
        return found

    def right_of(self, values: dict[Site, Any]) -> dict[Site, Any]:
        """Return those of *values* that are right; halves are tried where all are not."""
        if not values or self.is_right(values):
            return values
        if len(values) == 1:
            return {}
        items = list(values.items())
        half = len(items) // 2
        return self.right_of(dict(items[:half])) | self.right_of(dict(items[half:]))


def is_open(site: Site, value: Any, near: Mapping[Site, Any]) -> bool:
    """Return whether something can be said at a site: all of it, or a part that is missing."""
    if value is None or not isinstance(site.field.what, Several):
        return True
    return bool(open_parts(site.field, value, near.get(site)))


def with_part(what: Several, value: Any, at: int, part: Any) -> Any:
    """Return a value of several parts with another one."""
    return what.make(*value[:at], part, *value[at + 1 :])


def pointed_at(fault: Fault) -> Iterator[Place]:
    """Visit the places of a fault, and the side between two cells that it is about."""
    yield from fault.places
    if len(fault.places) == 2 and all(isinstance(place, Cell) for place in fault.places):
        one, other = fault.places
        assert isinstance(one, Cell)
        assert isinstance(other, Cell)
        for direction in (Direction.RIGHT, Direction.DOWN):
            down, right = direction.step
            for first, last in ((one, other), (other, one)):
                if (first.row + down, first.column + right) == (last.row, last.column):
                    yield Side(first.row, first.column, direction)


def keys_of(hooks: Hooks, instance: Any, solution: Any, sites: Sequence[Site]) -> dict[Site, Any]:
    """Return what a solution has in the cells of sites, where that can be a value of them."""
    if not isinstance(solution, Filled):
        return {}
    marks = OpenInstance(hooks, instance).layout.marks
    if marks is None or len(marks.choices) != len(solution.keys):
        return {}
    pairs = zip(marks.choices, solution.keys, strict=True)
    key_at = {choice.place: key for choice, key in pairs}
    found = {}
    shape = shape_of(instance)
    for site in sites:
        if site.place in key_at:
            try:
                found[site] = site.field.what.parse(key_at[site.place], shape)
            except ParseError:
                continue
    return found
