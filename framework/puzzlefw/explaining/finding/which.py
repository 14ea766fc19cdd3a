"""Which finders look for what a propagator concludes, those of the cheapest arguments first."""

from collections.abc import Sequence
from typing import Final

from puzzlefw.engine.propagator import Propagator
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
from puzzlefw.explaining.finding.distinct_sums import DistinctSumFinder
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.finned_fish import FinnedFishFinder
from puzzlefw.explaining.finding.fish import FishFinder
from puzzlefw.explaining.finding.groups import GroupFinder
from puzzlefw.explaining.finding.loops import LoopFinder
from puzzlefw.explaining.finding.partners import PartnerFinder
from puzzlefw.explaining.finding.rectangles import RectangleFinder
from puzzlefw.explaining.finding.sets import PairFinder
from puzzlefw.explaining.finding.shared_counts import SharedCountFinder
from puzzlefw.explaining.finding.sums import AddingFinder, CountingFinder
from puzzlefw.explaining.finding.trees import TreeFinder
from puzzlefw.explaining.finding.wings import WingFinder
from puzzlefw.explaining.finding.words import WordFinder
from puzzlefw.propagators.all_different import AllDifferentPropagator
from puzzlefw.propagators.clause import ClausePropagator, ImplicationPropagator
from puzzlefw.propagators.graphs.groups import GroupsPropagator
from puzzlefw.propagators.graphs.pairing import PairingPropagator
from puzzlefw.propagators.graphs.regions import RegionsPropagator
from puzzlefw.propagators.graphs.single_loop import SingleLoopPropagator
from puzzlefw.propagators.graphs.spanning_tree import SpanningTreePropagator
from puzzlefw.propagators.regular import RegularPropagator
from puzzlefw.propagators.sums.distinct_sum import DistinctSumPropagator
from puzzlefw.propagators.sums.linear_sum import LinearPropagator

FINDERS: Final[Sequence[tuple[type[Propagator], Sequence[type[Finder]]]]] = (
    (SpanningTreePropagator, (TreeFinder,)),
    (SingleLoopPropagator, (LoopFinder,)),
    (LinearPropagator, (CountingFinder, SharedCountFinder, AddingFinder)),
    (
        AllDifferentPropagator,
        (
            SingleFinder,
            FishFinder,
            PairFinder,
            WingFinder,
            SetFinder,
            FinnedFishFinder,
            ValueChainFinder,
            PairChainFinder,
            AlternatingFinder,
            SetChainFinder,
        ),
    ),
    (DistinctSumPropagator, (SingleFinder, DistinctSumFinder)),
    (PairingPropagator, (PartnerFinder, Finder)),
    (GroupsPropagator, (GroupFinder, AreaFinder)),
    (RegionsPropagator, (AreaFinder,)),
    (RegularPropagator, (BlockFinder,)),
    (ImplicationPropagator, (WordFinder,)),
    (ClausePropagator, (Finder, ChainFinder)),
    (Propagator, (Finder,)),
)
"""The finders for each class of propagators; the first row that fits counts."""


def finders_for(propagator: Propagator, *, is_unique: bool = False) -> Sequence[type[Finder]]:
    """Return the classes of finders for a propagator, those of the cheapest arguments first.

    Where the instance *is_unique*, as whoever asks has proven, with those that conclude from that.
    """
    finders = next(finders for kind, finders in FINDERS if isinstance(propagator, kind))
    if is_unique and isinstance(propagator, AllDifferentPropagator):
        return (*finders, RectangleFinder)
    return finders
