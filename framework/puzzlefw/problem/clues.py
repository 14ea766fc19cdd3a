"""The clues of an instance, by the fields of its class, or by what its plugin says."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from puzzlefw.contract.clues import Clue
from puzzlefw.errors import FormatError, InstanceError
from puzzlefw.fields import description_of
from puzzlefw.fields.composed_values import NumberList
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.holding import Holding
from puzzlefw.problem.sites import Site, sites_of, standing, with_values
from puzzlefw.runtime.deadline import poll


class Clues:
    """The clues of an instance, some of which are left out.

    Raises FormatError if neither the plugin nor its fields say what the clues are.
    """

    def __init__(self, hooks: Hooks, instance: Any) -> None:
        expect_clues(hooks)
        self.hooks = hooks
        self.instance = instance
        self.sites: Sequence[Site] = ()
        self.all: Sequence[Clue]
        if not says_clues(hooks):
            self.sites = given(instance)
            every = standing(instance, self.sites)
            self.all = [by_field(instance, site, value) for site, value in every.items()]
            return
        self.all = hooks.several("puzzlefw_clues", instance=instance)
        for clue in self.all:
            if not isinstance(clue, Clue):
                raise hooks.blame("puzzlefw_clues", f"gave {type(clue).__name__}, not Clue")

    def without(self, numbers: Sequence[int], solution: Any = None) -> Any:
        """Return the instance without some clues, or with those of a *solution* instead.

        A clue stays given up where the solution has none that could stand there.
        """
        if not numbers:
            return self.instance
        if says_clues(self.hooks):
            return self.hooks.instance(
                "puzzlefw_without", instance=self.instance, clues=numbers, solution=solution
            )
        fewer = weakened(self.instance, [self.sites[number] for number in numbers])
        if solution is None:
            return fewer
        return with_values(fewer, self.held(fewer, numbers, solution))

    def held(self, fewer: Any, numbers: Sequence[int], solution: Any) -> Mapping[Site, Any]:
        """Return the values that a solution has at the sites of some clues."""
        some = [self.sites[number] for number in numbers]
        return Holding(self.hooks, fewer, solution).values(some, standing(self.instance, some))

    def with_only(self, numbers: Sequence[int]) -> Any:
        """Return the instance without all other clues."""
        kept = set(numbers)
        return self.without([number for number in range(len(self.all)) if number not in kept])


def says_clues(hooks: Hooks) -> bool:
    """Return whether the plugin itself says what its clues are."""
    return hooks.has("puzzlefw_clues") and hooks.has("puzzlefw_without")


def has_clues(hooks: Hooks) -> bool:
    """Return whether it is known what the clues are: the plugin says so, or its fields do."""
    return says_clues(hooks) or description_of(hooks.info.instance_type) is not None


def expect_clues(hooks: Hooks) -> None:
    """Raise FormatError if neither the plugin nor its fields say what the clues are."""
    if not has_clues(hooks):
        raise FormatError(f"puzzle {hooks.name!r} does not say what its clues are")


def given(instance: Any) -> list[Site]:
    """Return the sites with a clue that can be given up."""
    every = standing(instance, sites_of(instance))
    sites = [site for site, value in every.items() if site.field.is_given(value)]
    if len({site.name for site in sites}) == 1:
        with suppress(InstanceError):
            weakened(instance, sites)
            return sites
    # Some clues of one field must not be given up while there are some of another.
    return [site for site in sites if is_board(instance, site)]


def firm(instance: Any) -> list[Site]:
    """Return the sites with a clue that can only become another, as totals of a killer Sudoku."""
    every = standing(instance, sites_of(instance))
    sites = [site for site, value in every.items() if site.field.is_given(value)]
    loose = set(given(instance))
    return [site for site in sites if site not in loose]


def is_board(instance: Any, site: Site) -> bool:
    """Return whether *instance* without the clue of a site is a board."""
    poll()
    try:
        weakened(instance, [site])
    except InstanceError:
        return False
    return True


def weakened(instance: Any, sites: Sequence[Site]) -> Any:
    """Return *instance* with the clues of some sites given up."""
    every = standing(instance, sites)
    return with_values(instance, {s: s.field.weakened(value) for s, value in every.items()})


def by_field(instance: Any, site: Site, value: Any) -> Clue:
    """Return the clue at a site."""
    # What must be there, and of which nothing is left to be typed, can only become another.
    is_optional = site.field.optional or isinstance(site.field.what, NumberList)
    return Clue(site.place, site.clue(instance, value), is_optional)
