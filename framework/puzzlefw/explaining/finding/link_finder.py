"""Chains of links: one of its ends holds, so nothing stands that neither of them leaves."""

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.houses import Houses
from puzzlefw.explaining.finding.links import CELLS, Chain, Links, Source
from puzzlefw.explaining.finding.losses import Deduction, Losses, add
from puzzlefw.explaining.finding.masks import bit_of, bits_of

LENGTHS: Final = (3, 7, 10)
"""The most strong links of a chain; longer ones are looked for where no shorter one is."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LinkFinder(Finder):
    """Finds chains in which strong and weak links take turns.

    A strong link says that one of two nodes holds, a weak one that one of them does not. It serves
    any propagator whose constraints say that variables differ, each an item: a value that must be
    somewhere links its last two places, and a place its last two values. Source: alternating
    inference chains, as players of Sudoku have them.
    """

    is_for_trials: ClassVar[bool] = False

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)
        self.read: Houses | None = None

    def houses(self, board: Board) -> Houses:
        """Return the rules, which are read when they are needed first, as few boards need that."""
        if self.read is None:
            self.read = Houses(self.rules, board)
        return self.read

    def find(self, board: Board) -> list[Deduction]:
        """Return the deductions of the shortest chains, and clear the agenda."""
        if not self.take_items(board):
            return []
        links = self.links(board, self.houses(board))
        for most in LENGTHS:
            chains = links.chains(most)
            if chains:
                return [self.deduction(board, links, chain) for chain in chains]
        return self.otherwise(board, links)

    def otherwise(self, board: Board, links: Links) -> list[Deduction]:
        """Return what else the links say where there is no chain; nothing, unless a class does."""
        return []

    def links(self, board: Board, houses: Houses) -> Links:
        """Return the links that this class uses, on the board as it is."""
        raise NotImplementedError

    def kind_of(self, links: Links, chain: Chain) -> str:
        """Return what players call a chain."""
        return self.kinds[0]

    def deduction(self, board: Board, links: Links, chain: Chain) -> Deduction:
        """Return what a chain excludes, and why its strong links are strong."""
        houses = self.houses(board)
        reasons: Losses = {}
        for at, source in enumerate(chain.sources):
            add(reasons, why(board, houses, links, (chain.nodes[2 * at : 2 * at + 2], source)))
        literals: list[Losses] = []
        for node in chain.nodes:
            value = bit_of(links.values[node])
            literals.append(dict.fromkeys(houses.variables_of(links.places[node]), value))
        rules = rules_of(houses, links, chain)
        return Deduction(
            self.maker,
            rules[0],
            houses.losses(chain.excluded),
            reasons,
            self.kind_of(links, chain),
            tuple([next(iter(one)) for one in literals]),
            rules,
            literals=tuple(literals),
        )


def why(
    board: Board, houses: Houses, links: Links, strong: tuple[tuple[int, ...], Source]
) -> Losses:
    """Return why one of two nodes holds, given both and the source of their link."""
    nodes, source = strong
    inside = links.places[nodes[0]] | links.places[nodes[1]]
    if source.rule != CELLS:
        return houses.lost(links.values[nodes[0]], houses.masks[source.rule] & ~inside)
    values = 0
    for v in houses.variables_of(source.places):
        values |= int(board.store.domains[v])
    found: Losses = {}
    for at in bits_of(source.places):
        v = houses.variables[at]
        gone = ~values
        for node in nodes:
            if not links.places[node] >> at & 1:
                gone |= bit_of(links.values[node])
        if board.initial[v] & gone:
            found[v] = board.initial[v] & gone
    return found


def rules_of(houses: Houses, links: Links, chain: Chain) -> tuple[int, ...]:
    """Return the numbers of the rules that a chain is by, in its order, each once."""
    found: dict[int, None] = {}
    for at, source in enumerate(chain.sources):
        numbers = houses.sharing(source.places)[:1] if source.rule == CELLS else [source.rule]
        found |= dict.fromkeys(numbers)
        if 2 * at + 2 < len(chain.nodes):
            one, other = chain.nodes[2 * at + 1], chain.nodes[2 * at + 2]
            found |= between(houses, links, one, (links.values[other], links.places[other]))
    width = len(houses.variables)
    for literal in bits_of(chain.excluded):
        value, place = literal // width, literal % width
        for end in (chain.nodes[0], chain.nodes[-1]):
            found |= between(houses, links, end, (value, bit_of(place)))
    return tuple(found)


def between(houses: Houses, links: Links, node: int, other: tuple[int, int]) -> dict[int, None]:
    """Return the rules by which, if a node holds, another one does not: a value and its places."""
    value, places = other
    found: dict[int, None] = {}
    if links.values[node] == value:
        for one in bits_of(places):
            for here in bits_of(links.places[node]):
                found |= dict.fromkeys(houses.sharing(bit_of(one) | bit_of(here))[:1])
    return found
