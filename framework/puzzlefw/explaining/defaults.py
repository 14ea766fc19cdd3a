"""The techniques of arguments that any puzzle may have, and how a puzzle calls them its own way."""

from difflib import get_close_matches
from typing import Any, Final

import attrs

from puzzlefw import constraints
from puzzlefw.explaining.finding.losses import (
    ADDS_UP,
    ALL_LEFT,
    BEYOND,
    BLOCK_ENDS,
    BOUND,
    CHAIN,
    CLOSED,
    CROWDED,
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
    NO_ROOM,
    NODE,
    ONLY_PLACE,
    ONLY_VALUE,
    ONLY_WAY,
    OUT_OF_REACH,
    OVERLAP,
    PARITY,
    SERVED,
    SET,
    TAKEN,
    TOO_LARGE,
    TOO_LITTLE,
    TOO_MUCH,
    WING,
)
from puzzlefw.explaining.techniques import Technique

SETS = tuple(
    Technique(name=f"{how} {name}", rule=rule, kind=how, most_nodes=most, base=cost)
    for how, rule, costs in (
        (
            NAKED,
            "Places with as many values left take these, and no other place does.",
            (8, 11, 14),
        ),
        (HIDDEN, "Places that alone can take as many values take no others.", (10, 13, 17)),
    )
    for most, name, cost in zip((2, 3, None), ("pair", "triple", "quad"), costs, strict=True)
)
"""Sets of places and values, by their size."""
COUNTS = tuple(
    Technique(name=f"{what} {name}", rule=f"A {what} {rule}", kind=kind, lies=lies, base=2)
    for lies, what in (("clue", "clue"), ("region", "region"), ("line", "row or column"))
    for kind, name, rule in (
        (ENOUGH, "complete", "that has all that it counts takes no more."),
        (ALL_LEFT, "needs all", "takes all that is left to it."),
    )
)
"""Counts that are met, by what they belong to."""
DEFAULTS = (
    Technique(
        name="line complete",
        rule="A line that has all of its blocks takes no more.",
        of="RegularPropagator",
        kind=ENOUGH,
        base=2,
    ),
    Technique(
        name="line filled up",
        rule="A line that needs all that is left for its blocks takes it.",
        of="RegularPropagator",
        kind=ALL_LEFT,
        base=2,
    ),
    Technique(
        name="overlap",
        rule="Cells that a block covers wherever it lies in its room are shaded.",
        of="RegularPropagator",
        kind=OVERLAP,
        base=3,
    ),
    Technique(
        name="block complete",
        rule="A block that is as long as it may be ends.",
        of="RegularPropagator",
        kind=BLOCK_ENDS,
        base=3,
    ),
    Technique(
        name="edge",
        rule="The block at an edge goes on from the shaded cell that it reaches.",
        of="RegularPropagator",
        kind=EDGE,
        base=4,
    ),
    Technique(
        name="gap too small",
        rule="Where no block fits, no cell is shaded.",
        of="RegularPropagator",
        kind=GAP,
        base=4,
    ),
    Technique(
        name="beyond reach",
        rule="What no block can reach is not shaded.",
        of="RegularPropagator",
        kind=BEYOND,
        base=5,
    ),
    *COUNTS,
    Technique(
        name="has enough",
        rule="A sum that has all that it wants takes no more.",
        kind=ENOUGH,
        base=2,
    ),
    Technique(
        name="needs all",
        rule="A sum that wants all that is left takes it.",
        kind=ALL_LEFT,
        base=2,
    ),
    Technique(
        name="no room left",
        rule="What would take a sum past its total is excluded.",
        kind=TOO_MUCH,
        base=3,
        per_fact=1,
    ),
    Technique(
        name="all that is left",
        rule="What a sum cannot spare is taken.",
        kind=TOO_LITTLE,
        base=3,
        per_fact=1,
    ),
    Technique(
        name="adding up",
        rule="A value stays only if the others can complete it to the total.",
        kind=ADDS_UP,
        base=9,
        per_fact=1,
    ),
    Technique(
        name="two counts together",
        rule="One count must take all that another has room for from what they share.",
        of="LinearPropagator",
        kind=LOCKED,
        base=6,
    ),
    Technique(
        name="several counts together",
        rule="Some counts must take all that as many others have room for.",
        of="LinearPropagator",
        kind=FISH,
        base=8,
        per_doubling=4,
    ),
    Technique(
        name="taken",
        rule="A value that stands somewhere stands nowhere else in its line.",
        kind=TAKEN,
        base=0,
    ),
    Technique(
        name="naked single",
        rule="A place takes the only value that is left to it.",
        kind=ONLY_VALUE,
        base=3,
    ),
    Technique(
        name="full house",
        rule="The last empty place of a line or block takes the last value.",
        kind=LAST_PLACE,
        base=1,
    ),
    Technique(
        name="hidden single in a block",
        rule="A value that must be in a block is where alone it can be.",
        kind=ONLY_PLACE,
        lies="region",
        base=1,
    ),
    Technique(
        name="hidden single",
        rule="A value that must be somewhere is where alone it can be.",
        kind=ONLY_PLACE,
        base=2,
    ),
    Technique(
        name="pointing",
        rule="A value of a block can only be in one line, so it is nowhere else there.",
        of="AllDifferent",
        kind=LOCKED,
        lies="region",
        base=5,
    ),
    Technique(
        name="box-line reduction",
        rule="A value of a line can only be in one block, so it is nowhere else there.",
        of="AllDifferent",
        kind=LOCKED,
        base=6,
    ),
    *SETS,
    Technique(
        name="X-wing",
        rule="A value of two lines can only be in two others, so it is nowhere else there.",
        of="AllDifferent",
        kind=FISH,
        most_nodes=2,
        base=9,
    ),
    Technique(
        name="XY-wing",
        rule="One of two places has a value, whichever of two a third place takes.",
        of="AllDifferent",
        kind=WING,
        base=10,
    ),
    Technique(
        name="swordfish",
        rule="A value of three lines can only be in three others, so it is nowhere else there.",
        of="AllDifferent",
        kind=FISH,
        most_nodes=3,
        base=12,
    ),
    Technique(
        name="jellyfish",
        rule="A value of four lines can only be in four others, so it is nowhere else there.",
        of="AllDifferent",
        kind=FISH,
        base=16,
    ),
    Technique(
        name="set of values",
        rule="As many places as values take these between them, and no other place does.",
        kind=SET,
        base=18,
        per_fact=2,
    ),
    Technique(
        name="sum of different values",
        rule="A value stays only if different values of the others complete it to the total.",
        of="DistinctSum",
        base=6,
        per_fact=1,
    ),
    Technique(
        name="no partner",
        rule="What could be paired with nothing is excluded.",
        kind=LONELY,
        base=1,
    ),
    Technique(
        name="last partner",
        rule="The last that something could be paired with is so.",
        kind=LAST,
        base=2,
    ),
    Technique(
        name="has a partner",
        rule="What has its partner takes no other.",
        kind=SERVED,
        base=2,
    ),
    Technique(
        name="pairing",
        rule="A value that would leave something without a partner is excluded.",
        of="Pairing",
        base=4,
        per_fact=1,
    ),
    Technique(
        name="one circuit",
        rule="A value that would leave something out of the one circuit is excluded.",
        of="Circuit",
        base=5,
        per_fact=1,
    ),
    Technique(
        name="one way on",
        rule="A line goes on where it comes to, and does not branch.",
        kind=NODE,
        base=2,
    ),
    Technique(
        name="in and out",
        rule="A loop leaves a part of the board as often as it enters it.",
        kind=PARITY,
        base=10,
        per_fact=1,
    ),
    Technique(
        name="isolation",
        rule="A value that would cut a part off from the rest is excluded.",
        of="SpanningGraph",
        base=5,
        per_fact=1,
    ),
    Technique(
        name="loop avoidance",
        rule="A value that would close a loop is excluded.",
        kind=LOOP,
        base=5,
        per_doubling=2,
    ),
    Technique(
        name="closed-off part",
        rule="A value that would cut a part off from the rest is excluded.",
        kind=CLOSED,
        base=4,
        per_doubling=2,
    ),
    Technique(
        name="line logic",
        rule="What no way to complete a sequence has is excluded.",
        of="RegularPropagator",
        base=6,
        per_fact=1,
    ),
    Technique(
        name="kept apart",
        rule="A value that would join the areas of two clues is excluded.",
        kind=JOINS,
        base=2,
    ),
    Technique(
        name="full area",
        rule="A value that would make an area too large is excluded.",
        kind=TOO_LARGE,
        base=3,
    ),
    Technique(
        name="only way on",
        rule="An area takes what it cannot do without.",
        kind=ONLY_WAY,
        base=4,
        per_fact=1,
    ),
    Technique(
        name="out of reach",
        rule="What no clue can reach is excluded.",
        kind=OUT_OF_REACH,
        base=5,
        per_fact=1,
    ),
    Technique(
        name="no room to grow",
        rule="A value is excluded where its area would have too little room.",
        kind=NO_ROOM,
        base=5,
        per_fact=1,
    ),
    Technique(
        name="room for all areas",
        rule="Known areas leave no room on the board for one that is too large.",
        kind=CROWDED,
        base=6,
        per_fact=1,
    ),
    Technique(
        name="either or",
        rule="Of several things one must be so: where all others are excluded, the last one is.",
        of="Clause",
        base=1,
        per_fact=1,
    ),
    Technique(
        name="chain",
        rule="What would break a rule, by what it forces one after the other, is excluded.",
        of="Clause",
        kind=CHAIN,
        base=6,
        per_doubling=2,
    ),
    Technique(
        name="kept together",
        rule="What holds cells together belongs to them, and what they cannot reach does not.",
        of="Connected",
        base=5,
        per_fact=1,
    ),
    Technique(
        name="only fit",
        rule="A value stays only if the others can fit beside it.",
        of="CompressedTable",
        base=2,
        per_fact=1,
    ),
    Technique(
        name="narrow part",
        rule="A value is excluded that would leave too few ways to reach the rest.",
        kind=BOUND,
        base=20,
        per_fact=1,
    ),
)
"""The techniques of arguments that any puzzle may have."""


BY_RULE: Final = 3
"""What is excluded by a rule alone costs that is renamed, unless it says otherwise."""


def renamed(general: str, name: str, rule: str = "", **changes: Any) -> Technique:
    """Return a technique of the framework as players of a puzzle call it.

    Args:
        general: Its name in the framework, such as "full area", or a rule's, such as "equivalence",
            as ``puzzlefw list --techniques`` prints both.
        name: What players say.
        rule: What it is, in a sentence about this puzzle.
        changes: Any other field of ``Technique``.

    Raises:
        KeyError: The framework has no such technique.

    Example:
        >>> from puzzlefw.explaining import renamed
        >>> renamed("full area", "island complete", base=2).kind
        'too large'
    """
    known = {row.name: row for row in DEFAULTS}
    if general in known:
        found = known[general]
        return attrs.evolve(found, name=name, rule=rule or found.rule, **changes)
    of = "".join(word.capitalize() for word in general.split())
    if of not in constraints.__all__:
        close = get_close_matches(general, known)
        perhaps = f", perhaps {' or '.join(close)}" if close else ""
        raise KeyError(f"expected a technique of the framework{perhaps}, found {general!r}")
    # What is excluded by such a rule alone, which the framework names after it.
    by_rule = {"of": of, "base": BY_RULE, "per_fact": 1, **changes}
    return Technique(name=name, rule=rule or "The rule alone excludes it.", **by_rule)
