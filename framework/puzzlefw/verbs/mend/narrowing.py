"""A board with several solutions: the fewest clues to add so that one is left."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import Any, Final

from puzzlefw.contract.clues import Change
from puzzlefw.contract.results import Answer
from puzzlefw.errors import InstanceError
from puzzlefw.fields import ArrowNumber, shape_of
from puzzlefw.grid.shape import Direction
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import firm, given, says_clues
from puzzlefw.problem.holding import Holding, faults_of
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import Site, can_say_more, candidates, sites_of, standing
from puzzlefw.runtime.deadline import poll
from puzzlefw.verbs.mend.asking import NEAR, Mended, Put, applied, others, solved, tried
from puzzlefw.verbs.mend.hitting import fewest

Key = tuple[Hashable, ...]
Table = Mapping[Key, Change]
"""The changes that keep a solution, each of which may exclude others."""
MOST_ROUNDS: Final = 200
"""Solutions that are met before no more changes are looked for."""
MOST_SINGLE: Final = 1000
"""Changes that are tried alone."""
MOST_KEPT: Final = 8
"""Solutions of which each is tried as the one to keep."""


class Narrowing:
    """The clues that can be added to an instance, and its solutions met so far.

    With *is_kept* the first of *solutions* is to stay one.
    """

    def __init__(
        self, hooks: Hooks, instance: Any, solutions: Sequence[Any], *, is_kept: bool
    ) -> None:
        self.hooks = hooks
        self.instance = instance
        self.is_kept = is_kept
        self.sites = [] if says_clues(hooks) else open_sites(instance)
        self.pool: list[tuple[Any, Table]] = []
        self.dead: set[Key] = set()
        self.are_singles_tried = False
        for solution in solutions:
            self.meet(solution)

    def meet(self, solution: Any) -> None:
        """Take one more solution."""
        if all(solution != one for one, _ in self.pool):
            self.pool.append((solution, self.table(solution)))

    def table(self, solution: Any) -> Table:
        """Return the changes that keep a solution."""
        instance = self.instance
        found: dict[Key, Change] = {}
        if self.sites:
            has_arrows = any(isinstance(site.field.what, ArrowNumber) for site in self.sites)
            for arrow in Direction if has_arrows else (None,):
                holding = Holding(self.hooks, instance, solution, arrow)
                for site, value in holding.values(self.sites, {}).items():
                    key = site.name, site.number, value
                    found[key] = added(instance, site, value)
        if self.hooks.has("puzzlefw_changes"):
            arguments = {"instance": instance, "solution": solution}
            for change in self.hooks.several("puzzlefw_changes", **arguments):
                poll()
                found[key_of(change, instance)] = change
        return found

    def run(self) -> Mended | None:
        """Return the fewest changes found, one if that is enough; None if there are none."""
        found = self.one()
        if found is not None:
            return found
        other = tried(self.hooks, self.instance, self.others())
        return other if other is not None and other.is_unique else self.some()

    def others(self) -> Iterator[Change]:
        """Visit changes of what stands there, but for those that exclude the solution to keep."""
        for change in others(self.instance):
            changed = change.apply(self.instance)
            if not (self.is_kept and faults_of(self.hooks, changed, self.pool[0][0])):
                yield change

    def one(self) -> Mended | None:
        """Return one change that leaves one solution, None if there is none, or none is found."""
        for _ in range(MOST_SINGLE):
            poll()
            alone = self.alone()
            if alone is None:
                break
            key, change = alone
            self.dead.add(key)
            if (found := self.ask([change])) is not None:
                return found
        else:
            return None
        for rounds, (key, change) in enumerate(self.unmet()):
            if rounds == MOST_SINGLE:
                return None
            if key not in self.dead and (found := self.ask([change])) is not None:
                return found
        self.are_singles_tried = True
        return None

    def ask(self, changes: Sequence[Change]) -> Mended | None:
        """Return the board with some changes if it has one solution; its solutions are met."""
        try:
            changed = applied(changes, self.instance)
        except InstanceError:
            return None
        answer: Answer = solved(OpenInstance(self.hooks, changed))
        if answer.verdict == "unique":
            return Mended(tuple(changes), changed, answer, proven=len(changes) == 1)
        new = [one for one in answer.solutions if all(one != met for met, _ in self.pool)]
        # One is enough to tell that more changes are needed, and each takes time to be looked at.
        for solution in new[:1]:
            if not faults_of(self.hooks, self.instance, solution):
                self.meet(solution)
        return None

    def alone(self) -> tuple[Key, Change] | None:
        """Return a change that only one of the solutions met allows, None without one.

        The longer a solution has been met, the more have failed to allow its changes; of these one
        at a place where solutions differ most is the best.
        """
        uses: dict[Key, int] = {}
        for _, table in self.pool:
            for key in table:
                uses[key] = uses.get(key, 0) + 1
        kinds: dict[Key, int] = {}
        for key in uses:
            kinds[key[:-1]] = kinds.get(key[:-1], 0) + 1
        for _, table in self.pool[:1] if self.is_kept else self.pool:
            open_keys = [key for key in table if uses[key] == 1 and key not in self.dead]
            if open_keys:
                best = max(open_keys, key=lambda key: kinds[key[:-1]])
                return best, table[best]
        return None

    def unmet(self) -> Iterator[tuple[Key, Change]]:
        """Visit clues that no solution met so far has, those first where these differ."""
        if self.is_kept or not self.sites:
            return
        seen = {key for _, table in self.pool for key in table}
        kinds: dict[Key, int] = {}
        for key in sorted(seen, key=repr):
            kinds[key[:-1]] = kinds.get(key[:-1], 0) + 1
        sites = sorted(self.sites, key=lambda one: -kinds.get((one.name, one.number), 0))
        shape = shape_of(self.instance)
        near = Holding(self.hooks, self.instance, self.pool[0][0]).without_idle(sites, {})
        queues = {
            site: candidates(site, shape, value, near.get(site))
            for site, value in standing(self.instance, sites).items()
        }
        for at in range(max(map(len, queues.values()), default=0)):
            for site, queue in queues.items():
                if at < len(queue) and (site.name, site.number, queue[at]) not in seen:
                    value = queue[at]
                    yield (site.name, site.number, value), added(self.instance, site, value)

    def some(self) -> Mended | None:
        """Return the fewest changes that leave one solution of those met, None if none do."""
        useless: set[Key] = set()
        for _ in range(MOST_ROUNDS):
            poll()
            number, chosen, is_exact = self.least(useless)
            if not chosen:
                return None
            table = self.pool[number][1]
            met = len(self.pool)
            found = self.ask([table[key] for key in chosen])
            if found is not None:
                are_fewest = is_exact and self.are_others_tried(len(chosen))
                return Mended(found.changes, found.instance, found.answer, are_fewest)
            if len(self.pool) == met:  # together they are no board, or leave a solution out
                useless.add(chosen[-1])
        return None

    def are_others_tried(self, count: int) -> bool:
        """Return whether no fewer changes than *count* do, if no fewer that add something do.

        Other changes are tried alone, and of clues only to values near to what stands there.
        """
        if count == 2:
            is_near = are_all_near(self.instance)
            return is_near and (self.is_kept or self.are_singles_tried)
        # A clue that can be another one, and the solution stays, may exclude several solutions.
        return self.is_kept and next(self.others(), None) is None

    def least(self, useless: set[Key]) -> tuple[int, list[Key], bool]:
        """Return the fewest changes that exclude all solutions met but one, and which one."""
        best: tuple[int, list[Key], bool] = (0, [], False)
        for number, (_, table) in enumerate(self.pool[: 1 if self.is_kept else MOST_KEPT]):
            excluding = [
                [key for key in table if key not in other and key not in useless]
                for at, (_, other) in enumerate(self.pool)
                if at != number
            ]
            chosen, is_exact = fewest(excluding)
            if chosen and (not best[1] or len(chosen) < len(best[1])):
                best = number, chosen, is_exact
        return best


def key_of(change: Change, instance: Any) -> Key:
    """Return the key of a change, the same for all solutions: its message.

    One that says nothing but the place is told by the board that it makes; by the hash of it, as
    all boards of many changes take much memory.
    """
    message = change.message
    if message != Change(change.place, change.apply).message:
        return change.place, message.id, repr(message.fields)
    changed = change.apply(instance)
    try:
        return change.place, hash(changed)
    except TypeError:
        return change.place, repr(changed)


def are_all_near(instance: Any) -> bool:
    """Return whether no clue has more values than those that are tried in its place."""
    old = standing(instance, [*given(instance), *firm(instance)])
    return all(
        len(candidates(site, shape_of(instance), None, value)) <= NEAR
        for site, value in old.items()
    )


def open_sites(instance: Any) -> list[Site]:
    """Return the sites at which a clue can be added, or say more than it does."""
    every = standing(instance, sites_of(instance))
    return [site for site, value in every.items() if can_say_more(site, value)]


def added(instance: Any, site: Site, value: Any) -> Change:
    """Return the change that puts a clue at a site."""
    return Change(site.place, Put(site, value), site.clue(instance, value))
