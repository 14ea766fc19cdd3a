"""What is wished of a board that is to be filled."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

import attrs

from puzzlefw.errors import FormatError, InstanceError, OptionError
from puzzlefw.fields import Listed, description_of, shape_of
from puzzlefw.generating.patterns import PATTERNS
from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.holding import faults_of
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.problem.sites import Site, sites_of, standing
from puzzlefw.runtime.arguments import expect_flag, expect_integer, expect_list, expect_text, quote
from puzzlefw.verbs.fill.places import (
    Group,
    Meant,
    beside_of,
    drawn,
    groups_of,
    is_board,
    is_free,
    is_needed,
    places_in,
    sites_at,
    usual_sites,
    waiting_sites,
    with_images,
)
from puzzlefw.verbs.generate.generating import drawn_seed
from puzzlefw.view import Cell, Corner, Margin, Place, Side

PLACES = (Cell, Corner, Margin, Side)


class Pattern(NamedTuple):
    """The sites to fill: those of a group go together, and each that *must* have a clue has one."""

    groups: Sequence[Group]
    must: frozenset[Site]


def seed_or_drawn(seed: int | None) -> int:
    """Return a seed, a random one for None."""
    return drawn_seed() if seed is None else seed


@attrs.frozen(kw_only=True)
class Wishes:
    """Clues at the places of *pattern*, rows of signs or places, or those of a *solution* there.

    The places are completed to a *symmetry*, one of PATTERNS, and random ones are added until there
    are about *count*. With *is_few* as few of them have clues as are needed. *difficulty* is the
    name of a band. Raises TypeError and OptionError for what is none of that.
    """

    pattern: str | Iterable[Place] = ()
    solution: Any = None
    symmetry: str = "none"
    count: int | None = None
    is_few: bool = False
    difficulty: str | None = None
    seed: int = attrs.field(default=None, converter=seed_or_drawn)

    def __attrs_post_init__(self) -> None:
        expect_flag("is_few", self.is_few)
        expect_text(self.symmetry)
        if self.symmetry not in PATTERNS:
            known = ", ".join(PATTERNS)
            raise OptionError(f"expected a symmetry of {known}, found {quote(self.symmetry)}")
        expect_integer("a seed", self.seed, 0)
        if self.count is not None:
            expect_integer("clues", self.count, 1)

    def meant(self, instance: Any) -> list[Meant]:
        """Return the meanings of the places of the pattern; raises OptionError, TypeError."""
        if isinstance(self.pattern, str):
            return places_in(self.pattern, shape_of(instance))
        found = expect_list("places", self.pattern)
        for place in found:
            if not isinstance(place, PLACES):
                raise TypeError(f"expected a list of places, found {quote(place)} in it")
        return [(place,) for place in found if isinstance(place, PLACES)]

    def sites(self, instance: Any, rng: Random) -> "Pattern":
        """Return the sites to fill: those of the pattern where nothing stands, or ``?``.

        Raises InstanceError for a pattern of places where no clue can stand.
        """
        waiting = waiting_sites(instance)
        numberless = [site for site in waiting if isinstance(site.field, Listed)]
        chosen = [*sites_at(instance, self.meant(instance)), *waiting]
        is_told = len(chosen) > len(numberless) or self.count is not None
        if not is_told:  # cages without totals are no pattern of givens
            chosen = [*usual_sites(instance), *numberless]
        kind = chosen or board_sites(instance)
        groups = groups_of(instance, kind, self.symmetry)
        if self.count is not None:
            chosen = drawn(groups, chosen, self.count, rng)
        chosen = with_images(groups, chosen)
        beside = more_beside(instance, chosen)
        every = standing(instance, [*chosen, *beside])
        free = {site for site, value in every.items() if is_free(site, value)}
        found = [tuple(s for s in group if s in free) for group in groups]
        found += [(site,) for site in beside if site in free]
        must = free.intersection(chosen if is_told else numberless)
        return Pattern([group for group in found if group], frozenset(must))


def board_sites(instance: Any) -> list[Site]:
    """Return the sites of the field that clues of a random pattern are of."""
    needed = [site for site in sites_of(instance) if is_needed(instance, site.field)]
    return [site for site in needed if site.name == needed[0].name]


def more_beside(instance: Any, chosen: Iterable[Site]) -> list[Site]:
    """Return the sites that belong to clues which make the board: sums beside a Kakuro."""
    found = list(chosen)
    if not any(is_board(site.field) for site in found):
        return []
    names = set(beside_of(instance)) - {site.name for site in found}
    return [site for site in sites_of(instance) if site.name in names]


def expect_fields(hooks: Hooks) -> None:
    """Raise FormatError for a type that does not describe its fields."""
    if description_of(hooks.info.instance_type) is None:
        raise FormatError(f"expected a puzzle whose fields are described, found {hooks.name!r}")


def expect_right(problem: OpenInstance, solution: Any) -> None:
    """Raise InstanceError for a solution that breaks rules, or a clue that stays."""
    problem.hooks.expect_solution(problem.instance, solution)
    faults = faults_of(problem.hooks, problem.instance, solution)
    if faults:
        raise InstanceError(f"expected a solution that keeps all rules, found: {faults[0]}")
