"""The chains of Sudoku, by what their links are: of one value, of pairs, of both, and of sets."""

from typing import ClassVar, Final, final

from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.forcing_chains import forcing_chains
from puzzlefw.explaining.finding.houses import Houses
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.link_finder import LinkFinder
from puzzlefw.explaining.finding.linking import link_places, link_values
from puzzlefw.explaining.finding.links import CELLS, Chain, Links
from puzzlefw.explaining.finding.losses import Deduction

MOST_IN_SET: Final = 5
"""The most places that have one value more left between them than they are."""


@final
class ValueChainFinder(LinkFinder):
    """Chains of one value: skyscrapers, two-string kites, turbot fish, and all longer ones."""

    kinds: ClassVar[tuple[str, ...]] = (
        Kind.SKYSCRAPER,
        Kind.KITE,
        Kind.TURBOT,
        Kind.X_CHAIN,
        Kind.GROUPED,
    )

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)

    def links(self, board: Board, houses: Houses) -> Links:
        """Return the links between places of one value."""
        links = Links(houses.peers, houses.left_to(board), of_one_value=True)
        link_places(links, houses)
        return links

    def kind_of(self, links: Links, chain: Chain) -> str:
        """Return what players call a chain, by how the rules of its links cross."""
        if min([links.place[node] for node in chain.nodes]) < 0:
            return Kind.GROUPED
        if len(chain.nodes) > 4 or self.read is None:
            return Kind.X_CHAIN
        masks = self.read.masks
        one, other = [masks[source.rule] for source in chain.sources]
        joint = links.places[chain.nodes[1]] | links.places[chain.nodes[2]]
        common = [masks[rule] for rule in self.read.sharing(joint)]
        # A line shares one place with each line that it crosses, and several with a block.
        wide = [max((mask & one).bit_count(), (mask & other).bit_count()) for mask in common]
        if one & other == 0:
            return Kind.SKYSCRAPER if 1 in wide else Kind.TURBOT
        is_kite = (one & other).bit_count() == 1 and 1 not in wide
        return Kind.KITE if is_kite else Kind.TURBOT


@final
class PairChainFinder(LinkFinder):
    """Chains of places with two values left each."""

    kinds: ClassVar[tuple[str, ...]] = (Kind.XY_CHAIN,)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)

    def links(self, board: Board, houses: Houses) -> Links:
        """Return the links between the two values of places."""
        links = Links(houses.peers, houses.left_to(board), of_one_value=False)
        link_values(links, houses, houses.domains(board), 1)
        return links


@final
class AlternatingFinder(LinkFinder):
    """Chains of places and values: alternating inference chains."""

    kinds: ClassVar[tuple[str, ...]] = (Kind.W_WING, Kind.AIC)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)

    def links(self, board: Board, houses: Houses) -> Links:
        """Return the links between places of a value, and between values of a place."""
        links = Links(houses.peers, houses.left_to(board), of_one_value=False)
        link_places(links, houses)
        link_values(links, houses, houses.domains(board), 1)
        return links

    def kind_of(self, links: Links, chain: Chain) -> str:
        """Return what players call a chain: a W-wing is from one pair by a value to the other."""
        is_by_places = [source.rule == CELLS for source in chain.sources]
        values = {links.values[node] for node in chain.nodes}
        if is_by_places == [True, False, True] and len(values) == 2:
            return Kind.W_WING
        return Kind.AIC


@final
class SetChainFinder(LinkFinder):
    """The same with sets of places that have one value more left than they are.

    Where no chain of these excludes anything, it looks for several of them that exclude the same.
    """

    kinds: ClassVar[tuple[str, ...]] = (Kind.SET_CHAIN, Kind.CELL_FORCING, Kind.REGION_FORCING)

    def __init__(self, maker: int, board: Board, lab: Board) -> None:
        super().__init__(maker, board, lab)

    def links(self, board: Board, houses: Houses) -> Links:
        """Return all links, with those of almost locked sets."""
        links = Links(houses.peers, houses.left_to(board), of_one_value=False)
        link_places(links, houses)
        link_values(links, houses, houses.domains(board), MOST_IN_SET)
        return links

    def otherwise(self, board: Board, links: Links) -> list[Deduction]:
        """Return forcing chains by the same links."""
        return forcing_chains(self.maker, board, self.houses(board), links)
