"""The engine: variables, values, propagators, search; it knows no puzzle.

Read ``fixpoint`` first, then ``store``, then ``search``.
"""

from puzzlefw.engine.bits import MOST_VALUES, bit, mask_of, values_of
from puzzlefw.engine.branching import Branching, ByFunction, FailureWeighted, SmallestDomain
from puzzlefw.engine.counting import Counter
from puzzlefw.engine.fixpoint import fixpoint
from puzzlefw.engine.outside import COMPILED
from puzzlefw.engine.pieces import MemberPiece, Piece
from puzzlefw.engine.propagator import ANY, CHEAP, DEAR, FIXED, MIDDLING, Member, Propagator
from puzzlefw.engine.search import Search
from puzzlefw.engine.statistics import PropagatorCost, Statistics
from puzzlefw.engine.store import Store
from puzzlefw.engine.trail import NO_MEMBER, NO_VARIABLE
from puzzlefw.engine.worklist import Worklist
from puzzlefw.errors import Contradiction

__all__ = [
    "ANY",
    "CHEAP",
    "COMPILED",
    "DEAR",
    "FIXED",
    "MIDDLING",
    "MOST_VALUES",
    "NO_MEMBER",
    "NO_VARIABLE",
    "Branching",
    "ByFunction",
    "Contradiction",
    "Counter",
    "FailureWeighted",
    "Member",
    "MemberPiece",
    "Piece",
    "Propagator",
    "PropagatorCost",
    "Search",
    "SmallestDomain",
    "Statistics",
    "Store",
    "Worklist",
    "bit",
    "fixpoint",
    "mask_of",
    "values_of",
]
