"""What mending asks of a board: one solution, several or none; and changes, one after the other."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Final

import attrs

from puzzlefw.contract.clues import Change, Clue
from puzzlefw.contract.results import Answer
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import Message
from puzzlefw.fields import shape_of
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import Clues, firm, given
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.moves import region_moves
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import Site, candidates, sites_of, standing, with_values
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.solve.solving import Solving

NEAR: Final = 9
"""How many other values of a clue are tried where no solution tells them."""


def solved(problem: OpenInstance) -> Answer:
    """Return up to two solutions of *problem*; raises LimitError when the time is over."""
    answer: Answer = Solving(problem, Limits(solutions=2)).run()
    if answer.stopped_by == "time":
        poll()
    return answer


def applied(changes: Iterable[Change], instance: Any) -> Any:
    """Return *instance* with all of some changes."""
    for change in changes:
        instance = change.apply(instance)
    return instance


@attrs.frozen
class Put:
    """Puts a value at a site of an instance."""

    site: Site
    value: Any

    def __call__(self, instance: Any) -> Any:
        return with_values(instance, {self.site: self.value})


def at_once(instance: Any, changes: Sequence[Change]) -> tuple[Change, ...]:
    """Join *changes* of *instance*: a clue that is changed twice comes once.

    It has the value of its last change then, and is not said at all if that is its first one.
    """
    found: dict[Hashable, Change] = {}
    for number, change in enumerate(changes):
        put = change.apply
        key = put.site if isinstance(put, Put) else number
        if isinstance(put, Put) and key in found:
            change = changed_clue(instance, put.site, put.value)
        found[key] = change
    return tuple(one for one in found.values() if not is_idle(one.apply, instance))


def is_idle(apply: object, instance: Any) -> bool:
    """Return whether a change puts what stands there."""
    if not isinstance(apply, Put):
        return False
    return bool(standing(instance, [apply.site])[apply.site] == apply.value)


def changed_of(clues: Clues, numbers: Sequence[int], changed: Any) -> tuple[Clue, ...]:
    """Return those of some clues that are others on the *changed* board."""
    if not clues.sites:
        return tuple(clues.all[number] for number in numbers)
    old, new = (standing(board, clues.sites) for board in (clues.instance, changed))
    return tuple(
        clues.all[number]
        for number in numbers
        if old[clues.sites[number]] != new[clues.sites[number]]
    )


@attrs.frozen
class Mended:
    """Changes, the board that they make, and what is known of it.

    They are proven to be the fewest if no fewer of all that were considered do.
    """

    changes: tuple[Change, ...]
    instance: Any
    answer: Answer
    proven: bool = False

    @property
    def is_unique(self) -> bool:
        """Whether the board has exactly one solution."""
        return self.answer.verdict == "unique"


def tried(hooks: Hooks, instance: Any, changes: Iterable[Change]) -> Mended | None:
    """Return the first change that alone leaves one solution, else the first that leaves some."""
    first = None
    for change in changes:
        poll()
        changed = change.apply(instance)
        answer = solved(OpenInstance(hooks, changed))
        if answer.verdict == "unique":
            return Mended((change,), changed, answer, proven=True)
        if answer.solutions and first is None:
            first = Mended((change,), changed, answer)
    return first


def others(instance: Any) -> Iterator[Change]:
    """Visit changes of what stands on the board: other clues, those near first, then the rest."""
    yield from changed_clues(instance, given(instance))
    yield from rearranged(instance)


def rearranged(instance: Any) -> Iterator[Change]:
    """Visit changes of what cannot be given up: other values, cells in other regions, signs."""
    yield from changed_clues(instance, firm(instance))
    yield from region_moves(instance)
    sites = sites_of(instance, are_clues=False)
    for site, old in standing(instance, sites).items():
        for value in (None, *site.field.what.likely(shape_of(instance))):
            apply = Put(site, value)
            with suppress(InstanceError):
                if value != old and apply(instance):
                    name = "clue-to-drop" if value is None else "clue-to-put"
                    clue = site.clue(instance, old if value is None else value)
                    yield Change(site.place, apply, Message(name, {"clue": clue}))


def changed_clues(
    instance: Any, sites: Sequence[Site], ranks: range = range(NEAR)
) -> Iterator[Change]:
    """Visit other values of clues, for each site those near to what stands there.

    *ranks* are those of the values by how near they are, from 0.
    """
    if not sites:
        return
    shape = shape_of(instance)
    old = standing(instance, sites)
    queues = {site: candidates(site, shape, None, old[site]) for site in sites}
    for at in ranks:
        for site, queue in queues.items():
            if at < len(queue) and queue[at] != old[site]:
                change = changed_clue(instance, site, queue[at])
                with suppress(InstanceError):
                    change.apply(instance)
                    yield change


def changed_clue(instance: Any, site: Site, value: Any) -> Change:
    """Return the change of a clue to another value."""
    old = standing(instance, [site])[site]
    says: dict[str, object] = {"clue": site.clue(instance, old)}
    is_dropped = value == site.field.weakened(old)
    if not is_dropped:
        says["value"] = site.said(value)
    message = Message("clue-to-drop" if is_dropped else "changed-clue", says)
    return Change(site.place, Put(site, value), message)


def with_clues_of(
    clues: Clues, gone: Sequence[int], solution: Any
) -> tuple[tuple[Change, ...], Any]:
    """Return the changes of some clues to those of a *solution*, and the board with these.

    A clue is dropped where the solution has none. Plugins that say what clues are name no changes.
    """
    if not clues.sites:
        return (), clues.without(gone, solution)
    fewer = clues.without(gone)
    values = standing(fewer, [clues.sites[number] for number in gone])
    if gone:
        values |= clues.held(fewer, gone, solution)
    changes = tuple(changed_clue(clues.instance, site, value) for site, value in values.items())
    return changes, with_values(fewer, values)
