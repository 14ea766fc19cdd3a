"""Which sentence an argument has: by its kind, or by the kind of rule that it is by."""

from collections.abc import Mapping

from puzzlefw.constraints import (
    AllDifferent,
    Circuit,
    Clause,
    CompressedTable,
    DistinctSum,
    Pairing,
    Predicate,
    Regular,
)
from puzzlefw.explaining.finding.losses import (
    ALL_LEFT,
    BEYOND,
    BLOCK_ENDS,
    BOUND,
    CLOSED,
    EDGE,
    ENOUGH,
    FISH,
    GAP,
    HIDDEN,
    JOINS,
    LAST,
    LAST_PLACE,
    LOCKED,
    LONELY,
    LOOP,
    NAKED,
    NO_NEWS,
    NO_ROOM,
    ONLY_PLACE,
    ONLY_WAY,
    OUT_OF_REACH,
    PARITY,
    SERVED,
    SET,
    TOO_LARGE,
    WING,
)

Fields = dict[str, object]
GRAPHS: Mapping[str, str] = {
    LOOP: "loop",
    CLOSED: "closed",
    BOUND: "narrow",
    JOINS: "area-joins",
    TOO_LARGE: "area-too-large",
    ONLY_WAY: "area-only-way",
    OUT_OF_REACH: "area-out-of-reach",
    NO_ROOM: "area-no-room",
    PARITY: "in-and-out",
}
PARTNERS: Mapping[str, str] = {
    LONELY: "partner-none",
    LAST: "partner-last",
    SERVED: "partner-served",
}
BLOCKS: Mapping[str, str] = {
    ENOUGH: "blocks-all-there",
    ALL_LEFT: "blocks-need-all",
    BLOCK_ENDS: "blocks-one-ends",
    EDGE: "blocks-at-edge",
    GAP: "blocks-too-small",
    BEYOND: "blocks-beyond-reach",
}
"""What lines with blocks say, by the kinds of their arguments."""
OF_VALUES = NO_NEWS | {ONLY_PLACE, LAST_PLACE, SET, NAKED, HIDDEN, LOCKED, FISH, WING}
"""The arguments of different values."""
NAMED: Mapping[type, str] = {
    DistinctSum: "distinct-sum",
    Pairing: "pairing",
    Circuit: "circuit",
    Regular: "completed",
}
"""What constraints say whose arguments have no names."""


BROKEN: Mapping[type, str] = {
    AllDifferent: "different-never",
    Clause: "impossible",
    CompressedTable: "impossible",
    Predicate: "impossible",
}
"""What broken constraints say that are about the whole board, or say it all by their reasons."""
