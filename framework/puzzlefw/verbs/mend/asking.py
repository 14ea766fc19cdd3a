"""What mending asks of a board: one solution, several or none; and changes, one after the other."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

import attrs

from puzzlefw.contract.clues import Change
from puzzlefw.contract.results import Answer
from puzzlefw.errors import InstanceError
from puzzlefw.explaining import Message
from puzzlefw.fields import shape_of
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import given
from puzzlefw.problem.limits import Limits
from puzzlefw.problem.moves import region_moves
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import Site, candidates, with_values
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


def others(hooks: Hooks, instance: Any) -> Iterator[Change]:
    """Visit changes of what stands on the board: other clues, those near first, then regions."""
    yield from changed_clues(instance, given(instance))
    yield from region_moves(instance)


def changed_clues(instance: Any, sites: Sequence[Site]) -> Iterator[Change]:
    """Visit other values of clues, for each site those near to what stands there."""
    if not sites:
        return
    shape = shape_of(instance)
    old = {site: site.value(instance) for site in sites}
    queues = {site: candidates(site, shape, None, old[site])[:NEAR] for site in sites}
    for at in range(NEAR):
        for site, queue in queues.items():
            if at < len(queue) and queue[at] != old[site]:
                change = changed_clue(instance, site, queue[at])
                with suppress(InstanceError):
                    change.apply(instance)
                    yield change


def changed_clue(instance: Any, site: Site, value: Any) -> Change:
    """Return the change of a clue to another value."""
    clue = site.clue(instance, site.value(instance))
    says = {"clue": clue, "value": site.field.format(value)}
    message = Message("changed-clue", says)
    return Change(site.place, partial(with_values, values={site: value}), message)
