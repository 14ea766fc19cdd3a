"""Strong links: what a rule and what is left to places say of two nodes, one of which holds."""

from collections.abc import Sequence
from itertools import combinations

from puzzlefw.explaining.finding.houses import Houses
from puzzlefw.explaining.finding.links import CELLS, Links, Source
from puzzlefw.explaining.finding.masks import bit_of, bits_of


def link_places(links: Links, houses: Houses) -> None:
    """Add the links between the last places of a value in a rule, one or some at each end."""
    for number, house in enumerate(houses.masks):
        for value in bits_of(houses.taken[number]):
            inside = house & links.left[value]
            if inside.bit_count() == 2:
                lowest = inside & -inside
                one, other = links.node(value, lowest), links.node(value, inside ^ lowest)
                links.link(one, other, Source(number, inside))
            elif inside:
                link_groups(links, houses, (number, value), inside)


def link_groups(links: Links, houses: Houses, at: tuple[int, int], inside: int) -> None:
    """Add the links between what another rule has of a value's places, and the rest of them.

    *at* is the number of the rule and the value.
    """
    number, value = at
    beyond = links.left[value] & ~inside
    parts = {inside & house for house in houses.masks}
    for part in sorted(parts - {0, inside}):
        rest = inside & ~part
        if links.seen_by_all(part) & beyond and links.seen_by_all(rest) & beyond:
            one, other = links.node(value, part), links.node(value, rest)
            links.link(one, other, Source(number, inside))


def link_values(links: Links, houses: Houses, domains: Sequence[int], most: int) -> None:
    """Add the links between values that a few places have left between them.

    These are one value more than the places, of which there are up to *most* in one rule.
    """
    for house in houses.masks:
        is_open = [at for at in bits_of(house) if domains[at]]
        for size in range(1, min(most, len(is_open) - 1) + 1):
            for chosen in combinations(is_open, size):
                values = places = 0
                for at in chosen:
                    values |= domains[at]
                    places |= bit_of(at)
                if values.bit_count() == size + 1:
                    link_set(links, values, places)


def link_set(links: Links, values: int, places: int) -> None:
    """Add the links between the values of one set of places, which have one value too many."""
    useful: list[int] = []
    for value in bits_of(values):
        node = places & links.left[value]
        # A value with one place in the set is linked to what else is left there.
        if node & (node - 1) == 0 or links.seen_by_all(node) & links.left[value]:
            useful.append(links.node(value, node))
    for one, other in combinations(useful, 2):
        links.link(one, other, Source(CELLS, places))
