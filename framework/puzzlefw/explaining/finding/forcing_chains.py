"""Forcing chains: whichever value a place has, or wherever a value stands, the same is excluded."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.forcing import Following, Way
from puzzlefw.explaining.finding.houses import Houses
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.link_finder import between, why
from puzzlefw.explaining.finding.links import CELLS, Links
from puzzlefw.explaining.finding.losses import Deduction, Losses, add
from puzzlefw.explaining.finding.masks import bit_of, bits_of

MOST_WAYS: Final = 4
"""The most values of a place, or places of a value, that are followed."""
MOST_LINKS: Final = 3
"""The most nodes of one way that hold."""
MOST_NODES: Final = 17
"""The most nodes of all ways together, as a sentence says them all."""


class Stem(NamedTuple):
    """Nodes of which one holds: all places of a value in a *rule*, or all values of CELLS."""

    rule: int
    nodes: tuple[int, ...]


def forcing_chains(maker: int, board: Board, houses: Houses, links: Links) -> list[Deduction]:
    """Return what each of a few nodes, one of which holds, leads by links to exclude.

    The nodes are the values of one place, or the places of one value in a rule; with two of them
    it would be a chain. Of all there are those with the fewest nodes. Source: cell and region
    forcing chains, as players of Sudoku have them, here by links alone, so that no way supposes
    what another one needs. *literals* of a deduction are the nodes of all ways, and *nodes* says
    of each the number of its way.
    """
    followed: dict[int, Following] = {}
    made: list[Deduction] = []
    told = 0
    for stem, lost in shortest(links, list(stems(links, houses, board)), followed):
        if lost & ~told:
            told |= lost
            ways = [followed[node].way(next(bits_of(lost))) for node in stem.nodes]
            reasons = why_one_holds(board, houses, links, stem)
            for nodes, sources in ways:
                for at, source in enumerate(sources):
                    strong = (nodes[2 * at + 1], nodes[2 * at + 2]), source
                    add(reasons, why(board, houses, links, strong))
            made.append(deduction(maker, (houses, links), (stem, ways, lost), reasons))
    return made


def shortest(
    links: Links, every: list[Stem], followed: dict[int, Following]
) -> list[tuple[Stem, int]]:
    """Return stems of the fewest nodes in all ways, each with the literals that they exclude.

    What follows from a node is added to *followed*.
    """
    least = MOST_NODES
    best: dict[tuple[Stem, tuple[int, ...]], int] = {}
    for stem in every:
        ways: list[Following] = []
        common = ~own(links, stem)
        for node in stem.nodes:
            if common:
                if node not in followed:
                    followed[node] = Following(links, node, MOST_LINKS)
                ways.append(followed[node])
                common &= followed[node].excluded
        for literal in bits_of(common):
            size = sum([way.size(literal) for way in ways])
            if len(ways) < size <= least:
                if size < least:
                    least = size
                    best.clear()
                key = stem, tuple([way.end[literal][1] for way in ways])
                best[key] = best.get(key, 0) | bit_of(literal)
    return [(stem, lost) for (stem, _), lost in best.items()]


def deduction(
    maker: int,
    where: tuple[Houses, Links],
    found: tuple[Stem, list[Way], int],
    reasons: Losses,
) -> Deduction:
    """Return that all ways from a stem exclude some literals."""
    houses, links = where
    stem, ways, lost = found
    rules: dict[int, None] = {} if stem.rule == CELLS else {stem.rule: None}
    literals: list[Losses] = []
    numbers: list[int] = []
    for at, way in enumerate(ways):
        rules |= rules_of_way(houses, links, way, lost)
        for node in way[0]:
            value = bit_of(links.values[node])
            literals.append(dict.fromkeys(houses.variables_of(links.places[node]), value))
            numbers.append(at)
    return Deduction(
        maker,
        next(iter(rules)),
        houses.losses(lost),
        reasons,
        Kind.CELL_FORCING if stem.rule == CELLS else Kind.REGION_FORCING,
        tuple(numbers),
        tuple(rules),
        literals=tuple(literals),
    )


def rules_of_way(houses: Houses, links: Links, way: Way, lost: int) -> dict[int, None]:
    """Return the numbers of the rules that a way, which excludes literals, is by, in its order."""
    nodes, sources = way
    found: dict[int, None] = {}
    for at, source in enumerate(sources):
        on, off = nodes[2 * at], nodes[2 * at + 1]
        found |= between(houses, links, on, (links.values[off], links.places[off]))
        sharing = houses.sharing(source.places)[:1] if source.rule == CELLS else [source.rule]
        found |= dict.fromkeys(sharing)
    width = len(houses.variables)
    for literal in bits_of(lost):
        found |= between(houses, links, nodes[-1], (literal // width, bit_of(literal % width)))
    return found


def stems(links: Links, houses: Houses, board: Board) -> Iterator[Stem]:
    """Visit the stems of three nodes or more."""
    for at, mask in enumerate(houses.domains(board)):
        if 2 < mask.bit_count() <= MOST_WAYS:
            nodes = [links.node(value, bit_of(at)) for value in bits_of(mask)]
            yield Stem(CELLS, tuple(nodes))
    for number, house in enumerate(houses.masks):
        for value in bits_of(houses.taken[number]):
            inside = house & links.left[value]
            if 2 < inside.bit_count() <= MOST_WAYS:
                nodes = [links.node(value, bit_of(at)) for at in bits_of(inside)]
                yield Stem(number, tuple(nodes))


def own(links: Links, stem: Stem) -> int:
    """Return the literals of a stem itself: what excludes one is a chain from it to itself."""
    found = 0
    for node in stem.nodes:
        found |= links.places[node] << links.values[node] * len(links.peers)
    return found


def why_one_holds(board: Board, houses: Houses, links: Links, stem: Stem) -> Losses:
    """Return why one of the nodes of a stem holds."""
    rule, nodes = stem
    if rule != CELLS:
        inside = 0
        for node in nodes:
            inside |= links.places[node]
        return houses.lost(links.values[nodes[0]], houses.masks[rule] & ~inside)
    variable = houses.variables[links.place[nodes[0]]]
    gone = board.known(variable)
    return {variable: gone} if gone else {}
