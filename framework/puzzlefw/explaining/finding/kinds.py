"""The kinds of arguments, by which deductions are told apart; the table is in ``arguments``."""

from typing import Final


class Kind:
    """What each argument is: a comment beside the name that deductions and techniques have."""

    ENOUGH: Final = "enough"  # a sum has all that it wants
    ALL_LEFT: Final = "all left"  # a sum wants all that is left
    TOO_MUCH: Final = "too much"  # a sum has room for so much more at most
    TOO_LITTLE: Final = "too little"  # a sum can spare so much at most
    ADDS_UP: Final = "adds up"  # a sum adds up in some ways only
    LOOP: Final = "loop"  # a value would close a loop
    CLOSED: Final = "closed"  # a value would close a part off
    JOINS: Final = "joins"  # a value would join areas of two roots
    TOO_LARGE: Final = "too large"  # a value would make an area too large
    OUT_OF_REACH: Final = "out of reach"  # no root of an area can reach a node
    NO_ROOM: Final = "no room"  # an area would have no room for its size
    ONLY_WAY: Final = "only way"  # an area has no other way on
    CHAIN: Final = "chain"  # some clauses, one after the other, leave no way
    CROWDED: Final = "crowded"  # known areas leave no room for one of some size
    TAKEN: Final = "taken"  # another variable has the value, as all see: no news
    ONLY_VALUE: Final = "only value"  # the same, where it leaves a variable one value
    ONLY_PLACE: Final = "only place"  # a value that must be somewhere has one place left
    LAST_PLACE: Final = "last place"  # the same, where all other variables are decided
    SET: Final = "set"  # as many variables as there are values take these
    NAKED: Final = "naked"  # the same at a glance: a few variables have as many values left
    HIDDEN: Final = "hidden"  # a few values have as many variables left
    LOCKED: Final = "locked"  # all places for a value, or a count, in one rule lie in another
    WING: Final = "wing"  # one of two variables has a value, whichever a third one takes
    RECTANGLE: Final = "rectangle"  # else two values of four variables could be exchanged
    FISH: Final = "fish"  # as LOCKED, by several rules that lie in as many others
    FINNED: Final = "finned fish"  # FISH but for some places, which all see what is excluded
    SKYSCRAPER: Final = "skyscraper"  # two links of a value in lines of one kind, joined in a line
    KITE: Final = "kite"  # the same in two lines that cross, joined in a block
    TURBOT: Final = "turbot"  # any other two links of one value
    X_CHAIN: Final = "X-chain"  # more links of one value
    GROUPED: Final = "grouped X-chain"  # links of one value of which an end has several places
    W_WING: Final = "W-wing"  # places with the same two values left, of which a link of one remains
    XY_CHAIN: Final = "XY-chain"  # links between the two values of places
    AIC: Final = "AIC"  # links of values and of places, in turn with weak ones
    SET_CHAIN: Final = "set chain"  # the same with sets that have one value more than places
    CELL_FORCING: Final = "cell forcing"  # chains from all values of a place exclude the same
    REGION_FORCING: Final = "region forcing"  # the same from all places of a value in a rule
    NODE: Final = "node"  # a line goes on where it comes to a node, and does not branch
    PARITY: Final = "parity"  # a loop leaves a part of the graph as often as it enters it
    APART: Final = "apart"  # a loop would lie in two parts of a graph that nothing joins
    NO_COLOR: Final = "no color"  # a line has no block of a color
    OVERLAP: Final = "overlap"  # blocks cover cells wherever they lie in the room that there is
    EDGE: Final = "edge"  # the block at an edge goes on from there
    BLOCK_ENDS: Final = "block ends"  # a block is as long as it may be
    GAP: Final = "gap"  # no block fits into a gap
    BEYOND: Final = "beyond"  # no block reaches so far
    LONELY: Final = "lonely"  # there is nothing that a node could be paired with
    LAST: Final = "last"  # an item has one candidate left
    SERVED: Final = "served"  # an item has its node, and takes no other
    BOUND: Final = "bound"  # only the bounds of a propagator tell it
    TIED: Final = "tied"  # one word of a variable says it of the next, as all see: no news
    NO_NEWS: Final = frozenset({TAKEN, ONLY_VALUE, TIED, NO_COLOR})
    """The arguments of which only what they decide is worth telling."""
    ONE_PLACE: Final = frozenset({ONLY_PLACE, LAST_PLACE})
    """The arguments that a value has one place left, in whatever words."""
