"""What a solution has where clues could stand, found by the plugin's independent check.

A value is right at a site if the board with it has no fault with the solution. All sites are tried
at once, and those that a fault points at are tried with the next value; where the faults do not
tell which values are right, halves of them are tried.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, islice
from typing import Any

from puzzlefw.errors import InstanceError, ParseError
from puzzlefw.fields import ArrowNumber, Several, shape_of
from puzzlefw.grid.clues import UNKNOWN
from puzzlefw.grid.shape import Direction
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.layout import layout_of
from puzzlefw.problem.sites import Site, candidates, open_parts, standing, with_values
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Cell, Fault, Filled, Place, Side


class Holding:
    """Finds the values that a *solution* has at sites of an instance.

    The instance is one that the solution solves. Of numbers with arrows, those with *arrow* alone
    are looked for if it is given, as a solution has one for each direction.
    """

    def __init__(
        self, hooks: Hooks, instance: Any, solution: Any, arrow: Direction | None = None
    ) -> None:
        self.hooks = hooks
        self.instance = instance
        self.solution = solution
        self.arrow = arrow
        self.shape = shape_of(instance)

    def faults(self, values: Mapping[Site, Any]) -> Sequence[Fault] | None:
        """Return the faults of the solution if *values* stand there, None if they cannot."""
        poll()
        try:
            changed = with_values(self.instance, values)
        except InstanceError:
            return None
        return faults_of(self.hooks, changed, self.solution)

    def is_right(self, values: Mapping[Site, Any]) -> bool:
        """Return whether the solution has these values."""
        faults = self.faults(values)
        return faults is not None and not faults

    def values(self, sites: Sequence[Site], near: Mapping[Site, Any]) -> dict[Site, Any]:
        """Return the value of each site that has one; *near* are values to be tried first.

        Costs as many checks as a site has likely values, and some more.
        """
        near = {**near, **self.without_idle(sites, near)}
        begun = standing(self.instance, sites)
        found: dict[Site, Any] = {}
        left = [site for site in sites if is_open(site, begun[site], near)]
        while left:
            fitting = self.one_more(left, begun, near)
            found |= fitting
            begun = fitting
            left = [site for site in fitting if open_parts(site.field, begun[site], near.get(site))]
        return found if self.is_right(found) else self.one_by_one(found)

    def one_by_one(self, values: Mapping[Site, Any]) -> dict[Site, Any]:
        """Return those of *values* that are right together with those before them."""
        found: dict[Site, Any] = {}
        for site, value in values.items():
            if self.is_right({**found, site: value}):
                found[site] = value
        return found

    def without_idle(self, sites: Sequence[Site], near: Mapping[Site, Any]) -> dict[Site, Any]:
        """Return values near to those of several parts, None for parts that say nothing there.

        Of a sum of Kakuro, that is one below which no run begins: any number is right.
        """
        found: dict[Site, Any] = {}
        for at in range(2):
            lists = {}
            for site, value in standing(self.instance, sites).items():
                what = site.field.what
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
            shared: dict[tuple[Any, Any], list[Any]] = {}
            for site in self.possible(own, begun):
                what = begun[site], near.get(site)
                if what not in shared:
                    shared[what] = self.taken(site, candidates(site, self.shape, *what))
                first = [keys[site]] if site in keys else []
                queues[site] = chain(first, shared[what])
            found |= self.by_faults(queues)
        return found

    def taken(self, site: Site, values: list[Any]) -> list[Any]:
        """Return those of *values* that are looked for."""
        if self.arrow is None or not isinstance(site.field.what, ArrowNumber):
            return values
        return [value for value in values if value[0] == self.arrow]

    def possible(self, sites: Sequence[Site], begun: Mapping[Site, Any]) -> list[Site]:
        """Return the sites at which some clue can stand, as ``?`` tells where there is one."""
        asked = [site for site in sites if site.field.unknown and begun[site] is None]
        right = self.right_of(dict.fromkeys(asked, UNKNOWN))
        return [site for site in sites if site in right or site not in asked]

    def by_faults(self, queues: Mapping[Site, Iterator[Any]]) -> dict[Site, Any]:
        """Return for each site the first value that no fault points at, all sites at once."""
        found: dict[Site, Any] = {}
        left: Mapping[Site, Iterator[Any]] = queues
        while some := {site: value for site, queue in left.items() for value in islice(queue, 1)}:
            fitting = self.fitting(some)
            found |= fitting
            left = {site: queues[site] for site in some if site not in fitting}
        return found

    def fitting(self, values: dict[Site, Any]) -> dict[Site, Any]:
        """Return those of *values* that no fault points at.

        Where a fault points at several sites, these are tried apart from each other.
        """
        faults = self.faults(values)
        site_at = {site.place: site for site in values}
        blamed = [
            [site_at[place] for place in pointed_at(fault) if place in site_at]
            for fault in faults or ()
        ]
        if faults is None or not all(blamed):
            return self.right_of(values)
        wrong = {some[0] for some in blamed if len(some) == 1}
        unclear = [site for some in blamed for site in some if site not in wrong]
        found = {site: values[site] for site in values if site not in {*wrong, *unclear}}
        for part in apart(dict.fromkeys(unclear), blamed):
            found |= self.fitting({site: values[site] for site in part})
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


def apart(sites: Iterable[Site], groups: Sequence[Sequence[Site]]) -> Sequence[Sequence[Site]]:
    """Return *sites* in few parts, no two of a part in one of the groups."""
    beside: dict[Site, set[Site]] = {}
    for group in groups:
        for site in group:
            beside.setdefault(site, set()).update(group)
    parts: list[list[Site]] = []
    for site in sites:
        free = (part for part in parts if beside[site].isdisjoint(part))
        part = next(free, None)
        if part is None:
            parts.append([site])
        else:
            part.append(site)
    return parts


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


def faults_of(hooks: Hooks, instance: Any, solution: Any) -> Sequence[Fault]:
    """Return the faults of a solution: rules that it breaks, or marks that cannot stand there.

    Where the view alone says what is given, the plugin's check need not look at it.
    """
    found = hooks.broken(instance, solution)
    marks = None
    if not found and isinstance(solution, Filled):
        marks = layout_of(hooks, instance).marks
    if marks is None:
        return found
    pairs = zip(marks.choices, solution.keys, strict=True)
    strange = [(one.place, key) for one, key in pairs if all(m.key != key for m in one.marks)]
    return [Fault("", (place,), f"{key} at {place.words()}") for place, key in strange]


def keys_of(hooks: Hooks, instance: Any, solution: Any, sites: Sequence[Site]) -> dict[Site, Any]:
    """Return the values of a solution in the cells of sites, where a site can have them."""
    if not isinstance(solution, Filled):
        return {}
    marks = layout_of(hooks, instance).marks
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
