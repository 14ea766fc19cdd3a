"""Which finders look for what a propagator concludes, those of the cheapest arguments first."""

from collections.abc import Sequence

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


def finders_for(propagator: Propagator) -> Sequence[type[Finder]]:
    """Return the classes of finders for a propagator."""
    if isinstance(propagator, SpanningTreePropagator):
        return (TreeFinder,)
    if isinstance(propagator, SingleLoopPropagator):
        return (LoopFinder,)
    if isinstance(propagator, LinearPropagator):
        return (CountingFinder, SharedCountFinder, AddingFinder)
    if isinstance(propagator, AllDifferentPropagator):
        return (
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
        )
    if isinstance(propagator, DistinctSumPropagator):
        return (SingleFinder, DistinctSumFinder)
    if isinstance(propagator, PairingPropagator):
        return (PartnerFinder, Finder)
    if isinstance(propagator, GroupsPropagator):
        return (GroupFinder, AreaFinder)
    if isinstance(propagator, RegionsPropagator):
        return (AreaFinder,)
    if isinstance(propagator, RegularPropagator):
        return (BlockFinder,)
    if isinstance(propagator, ClausePropagator) and not isinstance(
        propagator, ImplicationPropagator
    ):
        return (Finder, ChainFinder)
    return (Finder,)


def finders_by_uniqueness(propagator: Propagator) -> Sequence[type[Finder]]:
    """Return the classes that conclude from there being one solution only, for whom that is asked.

    Whoever uses one has proven it.
    """
    return (RectangleFinder,) if isinstance(propagator, AllDifferentPropagator) else ()
