"""The table of arguments: who finds each one, and which message says it.

A row links the finder of an argument, its kind and its message. What it concludes stands in its
finder, which gives each deduction the kind of its argument; its price in ``defaults.py``; what is
said of it in the function of the row, which makes a message of the catalogues from a deduction.
"""

from collections.abc import Mapping
from typing import Final

import attrs

from puzzlefw.constraints import Connected, Constraint, Groups, Regions, SingleLoop, SpanningGraph
from puzzlefw.engine import Propagator
from puzzlefw.explaining.defaults import DEFAULTS
from puzzlefw.explaining.finding.areas import AreaFinder
from puzzlefw.explaining.finding.blocks import BlockFinder
from puzzlefw.explaining.finding.chain_finders import (
    AlternatingFinder,
    PairChainFinder,
    SetChainFinder,
    ValueChainFinder,
)
from puzzlefw.explaining.finding.chains import ChainFinder
from puzzlefw.explaining.finding.different import SetFinder, SingleFinder
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.finned_fish import FinnedFishFinder
from puzzlefw.explaining.finding.fish import FishFinder
from puzzlefw.explaining.finding.groups import GroupFinder
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.finding.loops import LoopFinder
from puzzlefw.explaining.finding.partners import PartnerFinder
from puzzlefw.explaining.finding.rectangles import RectangleFinder
from puzzlefw.explaining.finding.sets import PairFinder
from puzzlefw.explaining.finding.shared_counts import SharedCountFinder
from puzzlefw.explaining.finding.sums import AddingFinder, CountingFinder
from puzzlefw.explaining.finding.trees import TreeFinder
from puzzlefw.explaining.finding.which import finders_for
from puzzlefw.explaining.finding.wings import WingFinder
from puzzlefw.explaining.finding.words import WordFinder
from puzzlefw.explaining.saying.areas import area_message, crowded_message, joining_message
from puzzlefw.explaining.saying.chains import chain_message
from puzzlefw.explaining.saying.context import Says
from puzzlefw.explaining.saying.cut_off import connected_message, spanning_message
from puzzlefw.explaining.saying.graphs import (
    graph_message,
    loop_message,
    node_message,
    parity_message,
)
from puzzlefw.explaining.saying.links import forcing_message, link_message, value_chain_message
from puzzlefw.explaining.saying.rules import no_color_message, partner_message, rule_message
from puzzlefw.explaining.saying.sums import shared_message, sum_message
from puzzlefw.explaining.saying.values import (
    finned_message,
    fish_message,
    hidden_message,
    naked_message,
    rectangle_message,
    single_message,
    wing_message,
)
from puzzlefw.explaining.techniques import Technique


@attrs.frozen
class Argument:
    """An argument of one *kind* that one class of finders finds.

    *says* makes its message, most often the one with this *id*. If it *says_all*, that is also of
    deductions that come before it in one step, where other arguments are only said to follow.
    """

    finder: type[Finder]
    kind: str
    says: Says
    id: str = ""
    says_all: bool = False

    @property
    def techniques(self) -> list[Technique]:
        """The names that players have for it, the first that fits; each has its price."""
        return [row for row in DEFAULTS if row.kind == self.kind]


ARGUMENTS: Final = (
    # Sums.
    Argument(CountingFinder, Kind.ENOUGH, sum_message, "sum-enough"),
    Argument(CountingFinder, Kind.ALL_LEFT, sum_message, "sum-all-left"),
    Argument(CountingFinder, Kind.TOO_MUCH, sum_message, "sum-too-much"),
    Argument(CountingFinder, Kind.TOO_LITTLE, sum_message, "sum-too-little"),
    Argument(AddingFinder, Kind.ADDS_UP, sum_message, "sum-adds-up"),
    Argument(SharedCountFinder, Kind.LOCKED, shared_message, "shared-counts", says_all=True),
    Argument(SharedCountFinder, Kind.FISH, shared_message, "shared-counts", says_all=True),
    # Different values.
    Argument(SingleFinder, Kind.TAKEN, single_message, "only-value", says_all=True),
    Argument(SingleFinder, Kind.ONLY_VALUE, single_message, "only-value", says_all=True),
    Argument(SingleFinder, Kind.ONLY_PLACE, single_message, "only-place", says_all=True),
    Argument(SingleFinder, Kind.LAST_PLACE, single_message, "last-place", says_all=True),
    Argument(PairFinder, Kind.NAKED, naked_message, "set-of-values", says_all=True),
    Argument(PairFinder, Kind.HIDDEN, hidden_message, "hidden-set", says_all=True),
    Argument(SetFinder, Kind.SET, naked_message, "set-of-values", says_all=True),
    Argument(FishFinder, Kind.LOCKED, fish_message, "fish", says_all=True),
    Argument(FishFinder, Kind.FISH, fish_message, "fish", says_all=True),
    Argument(WingFinder, Kind.WING, wing_message, "wing", says_all=True),
    Argument(RectangleFinder, Kind.RECTANGLE, rectangle_message, "unique-rectangle", says_all=True),
    Argument(FinnedFishFinder, Kind.FINNED, finned_message, "finned-fish", says_all=True),
    *(
        Argument(ValueChainFinder, kind, value_chain_message, id, says_all=True)
        for kind, id in (
            (Kind.SKYSCRAPER, "skyscraper"),
            (Kind.KITE, "two-string-kite"),
            (Kind.TURBOT, "turbot-fish"),
            (Kind.X_CHAIN, "x-chain"),
            (Kind.GROUPED, "x-chain"),
        )
    ),
    Argument(PairChainFinder, Kind.XY_CHAIN, link_message, "xy-chain", says_all=True),
    Argument(AlternatingFinder, Kind.W_WING, link_message, "w-wing", says_all=True),
    Argument(AlternatingFinder, Kind.AIC, link_message, "aic", says_all=True),
    Argument(SetChainFinder, Kind.SET_CHAIN, link_message, "als-chain", says_all=True),
    *(
        Argument(SetChainFinder, kind, forcing_message, id, says_all=True)
        for kind, id in (
            (Kind.CELL_FORCING, "cell-forcing-chains"),
            (Kind.REGION_FORCING, "region-forcing-chains"),
        )
    ),
    # Trees and loops.
    Argument(TreeFinder, Kind.LOOP, graph_message, "loop"),
    Argument(TreeFinder, Kind.CLOSED, graph_message, "closed"),
    Argument(TreeFinder, Kind.BOUND, graph_message, "narrow"),
    Argument(LoopFinder, Kind.NODE, node_message),
    Argument(LoopFinder, Kind.LOOP, loop_message, "loop"),
    Argument(LoopFinder, Kind.PARITY, parity_message, "in-and-out"),
    Argument(LoopFinder, Kind.APART, parity_message, "one-loop"),
    # Areas.
    *(
        Argument(finder, kind, says, f"area-{id}")
        for finder in (GroupFinder, AreaFinder)
        for kind, says, id in (
            (Kind.JOINS, joining_message, "joins"),
            (Kind.TOO_LARGE, area_message, "too-large"),
            (Kind.ONLY_WAY, area_message, "only-way"),
            (Kind.OUT_OF_REACH, area_message, "out-of-reach"),
            (Kind.NO_ROOM, area_message, "no-room"),
        )
        if kind in finder.kinds
    ),
    Argument(GroupFinder, Kind.CROWDED, crowded_message, "area-crowded"),
    # Pairings.
    Argument(PartnerFinder, Kind.LONELY, partner_message, "partner-none"),
    Argument(PartnerFinder, Kind.LAST, partner_message, "partner-last"),
    Argument(PartnerFinder, Kind.SERVED, partner_message, "partner-served"),
    # Lines with blocks.
    Argument(BlockFinder, Kind.OVERLAP, rule_message),
    Argument(BlockFinder, Kind.NO_COLOR, no_color_message, "blocks-no-color"),
    Argument(BlockFinder, Kind.ENOUGH, rule_message, "blocks-all-there"),
    Argument(BlockFinder, Kind.ALL_LEFT, rule_message, "blocks-need-all"),
    Argument(BlockFinder, Kind.BLOCK_ENDS, rule_message, "blocks-one-ends"),
    Argument(BlockFinder, Kind.EDGE, rule_message, "blocks-at-edge"),
    Argument(BlockFinder, Kind.GAP, rule_message, "blocks-too-small"),
    Argument(BlockFinder, Kind.BEYOND, rule_message, "blocks-beyond-reach"),
    # Clauses.
    Argument(WordFinder, Kind.TIED, rule_message, "so"),
    Argument(ChainFinder, Kind.CHAIN, chain_message, "chain", says_all=True),
)
OF_FINDER: Final = {(row.finder, row.kind): row for row in ARGUMENTS}
OF_RULE: Final[Mapping[type, Argument]] = {
    Connected: Argument(Finder, "", connected_message),
    SpanningGraph: Argument(Finder, "", spanning_message),
    Groups: Argument(AreaFinder, "", area_message, "so"),
    Regions: Argument(AreaFinder, "", area_message, "so"),
    SingleLoop: Argument(Finder, "", node_message),
}
"""How these rules exclude something as a whole, by an argument without a kind."""
OF_ANY_RULE: Final = Argument(Finder, "", rule_message)
"""How all other rules do."""


def argument_of(propagator: Propagator, rule: Constraint, kind: str) -> Argument:
    """Return the argument of some kind by which a propagator concludes something of its rule."""
    for finder in finders_for(propagator, is_unique=True):
        if (finder, kind) in OF_FINDER:
            return OF_FINDER[finder, kind]
    return next((OF_RULE[one] for one in type(rule).__mro__ if one in OF_RULE), OF_ANY_RULE)
