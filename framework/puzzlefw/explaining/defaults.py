"""The techniques of arguments that any puzzle may have, and how a puzzle calls them its own way."""

from typing import Any, Final

import attrs

from puzzlefw import constraints
from puzzlefw.explaining.finding.kinds import Kind
from puzzlefw.explaining.techniques import Technique

RULES: Final = {
    "line complete": "A line that has all of its blocks takes no more.",
    "line filled up": "A line that needs all that is left for its blocks takes it.",
    "color missing": "A line without a block of a color has no cell of it.",
    "overlap": "Cells that a block covers wherever it lies in its room are shaded.",
    "block complete": "A block that is as long as it may be ends.",
    "edge": "The block at an edge goes on from the shaded cell that it reaches.",
    "gap too small": "Where no block fits, no cell is shaded.",
    "beyond reach": "What no block can reach is not shaded.",
    "clue complete": "A clue that has all that it counts takes no more.",
    "clue needs all": "A clue takes all that is left to it.",
    "region complete": "A region that has all that it counts takes no more.",
    "region needs all": "A region takes all that is left to it.",
    "row or column complete": "A row or column that has all that it counts takes no more.",
    "row or column needs all": "A row or column takes all that is left to it.",
    "has enough": "A sum that has all that it wants takes no more.",
    "needs all": "A sum that wants all that is left takes it.",
    "no room left": "What would take a sum past its total is excluded.",
    "all that is left": "What a sum cannot spare is taken.",
    "adding up": "A value stays only if the others can complete it to the total.",
    "two counts together": (
        "One count must take all that another has room for from what they share."
    ),
    "several counts together": "Some counts must take all that as many others have room for.",
    "taken": "A value that stands somewhere stands nowhere else in its line.",
    "naked single": "A place takes the only value that is left to it.",
    "full house": "The last empty place of a line or block takes the last value.",
    "hidden single in a block": "A value that must be in a block is where alone it can be.",
    "hidden single": "A value that must be somewhere is where alone it can be.",
    "pointing": "A value of a block can only be in one line, so it is nowhere else there.",
    "box-line reduction": (
        "A value of a line can only be in one block, so it is nowhere else there."
    ),
    "naked pair": "Places with as many values left take these, and no other place does.",
    "naked triple": "Places with as many values left take these, and no other place does.",
    "naked quad": "Places with as many values left take these, and no other place does.",
    "hidden pair": "Places that alone can take as many values take no others.",
    "hidden triple": "Places that alone can take as many values take no others.",
    "hidden quad": "Places that alone can take as many values take no others.",
    "X-wing": "A value of two lines can only be in two others, so it is nowhere else there.",
    "swordfish": "A value of three lines can only be in three others, so it is nowhere else there.",
    "jellyfish": "A value of four lines can only be in four others, so it is nowhere else there.",
    "unique rectangle": (
        "Four places cannot all have two values that could be exchanged: there is one solution."
    ),
    "XY-wing": "One of two places has a value, whichever of two a third place takes.",
    **dict.fromkeys(
        ("finned X-wing", "finned swordfish", "finned jellyfish"),
        "A fish but for some places: either they have the value, or the fish is whole.",
    ),
    "skyscraper": "A value has two places left in two rows, and two of these lie in one column.",
    "two-string kite": (
        "A value has two places left in two lines that cross, and two of them lie in a block."
    ),
    "turbot fish": "A value has two places left in each of two rules, and two of them in a third.",
    "X-chain": "Two places of a value are linked by others, so it is in one of them.",
    "grouped X-chain": "The same, where a link has several places of one line or block at an end.",
    "W-wing": "Two places with the same two values left have one of them between them.",
    "XY-chain": "Places with two values left lead from one to another: one of both has a value.",
    "AIC": "Places and values lead to one another: one of both ends of the chain holds.",
    "ALS chain": "The same, with sets of places that have one value more left than they are.",
    "cell forcing chains": "Whichever value a place has, a chain leads from it to the same.",
    "region forcing chains": "Wherever a value of a line or block is, a chain leads to the same.",
    "set of values": "As many places as values take these between them, and no other place does.",
    "no partner": "What could be paired with nothing is excluded.",
    "last partner": "The last that something could be paired with is so.",
    "has a partner": "What has its partner takes no other.",
    "one way on": "A line goes on where it comes to, and does not branch.",
    "in and out": "A loop leaves a part of the board as often as it enters it.",
    "one loop": "No loop can be where no way leads to the line that is drawn.",
    "loop avoidance": "A value that would close a loop is excluded.",
    "closed-off part": "A value that would cut a part off from the rest is excluded.",
    "narrow part": "A value is excluded that would leave too few ways to reach the rest.",
    "kept apart": "A value that would join the areas of two clues is excluded.",
    "full area": "A value that would make an area too large is excluded.",
    "only way on": "An area takes what it cannot do without.",
    "out of reach": "What no clue can reach is excluded.",
    "no room to grow": "A value is excluded where its area would have too little room.",
    "room for all areas": "Known areas leave no room on the board for one that is too large.",
    "chain": "What would break a rule, by what it forces one after the other, is excluded.",
    "sum of different values": (
        "A value stays only if different values of the others complete it to the total."
    ),
    "pairing": "A value that would leave something without a partner is excluded.",
    "one circuit": "A value that would leave something out of the one circuit is excluded.",
    "isolation": "A value that would cut a part off from the rest is excluded.",
    "line logic": "What no way to complete a sequence has is excluded.",
    "last number left": "A cell has the one number that is left to it.",
    "either or": (
        "Of several things one must be so: where all others are excluded, the last one is."
    ),
    "kept together": (
        "What holds cells together belongs to them, and what they cannot reach does not."
    ),
    "only fit": "A value stays only if the others can fit beside it.",
}
"""What each technique is, in a sentence, by its name."""


def row(kind: str, name: str, base: int, **more: Any) -> Technique:
    """Return the technique of a kind of arguments, or of one rule where *kind* is empty."""
    return Technique(kind=kind, name=name, base=base, rule=RULES[name], **more)


DEFAULTS: Final = (
    # Lines with blocks.
    row(Kind.NO_COLOR, "color missing", 2, of="RegularPropagator"),
    row(Kind.ENOUGH, "line complete", 2, of="RegularPropagator"),
    row(Kind.ALL_LEFT, "line filled up", 2, of="RegularPropagator"),
    row(Kind.OVERLAP, "overlap", 3, of="RegularPropagator"),
    row(Kind.BLOCK_ENDS, "block complete", 3, of="RegularPropagator"),
    row(Kind.EDGE, "edge", 4, of="RegularPropagator"),
    row(Kind.GAP, "gap too small", 4, of="RegularPropagator"),
    row(Kind.BEYOND, "beyond reach", 5, of="RegularPropagator"),
    # Sums, first those that are met, by what they belong to.
    *(
        row(kind, f"{what} {name}", 2, lies=lies)
        for lies, what in (("clue", "clue"), ("region", "region"), ("line", "row or column"))
        for kind, name in ((Kind.ENOUGH, "complete"), (Kind.ALL_LEFT, "needs all"))
    ),
    row(Kind.ENOUGH, "has enough", 2),
    row(Kind.ALL_LEFT, "needs all", 2),
    row(Kind.TOO_MUCH, "no room left", 3, per_fact=1),
    row(Kind.TOO_LITTLE, "all that is left", 3, per_fact=1),
    row(Kind.ADDS_UP, "adding up", 9, per_fact=1),
    row(Kind.LOCKED, "two counts together", 6, of="LinearPropagator"),
    row(Kind.FISH, "several counts together", 8, of="LinearPropagator", per_doubling=4),
    # Different values.
    row(Kind.TAKEN, "taken", 0),
    row(Kind.ONLY_VALUE, "naked single", 3),
    row(Kind.LAST_PLACE, "full house", 1),
    row(Kind.ONLY_PLACE, "hidden single in a block", 1, lies="region"),
    row(Kind.ONLY_PLACE, "hidden single", 2),
    row(Kind.LOCKED, "pointing", 5, of="AllDifferent", lies="region"),
    row(Kind.LOCKED, "box-line reduction", 6, of="AllDifferent"),
    *(
        row(kind, f"{kind} {name}", price, most_nodes=most)
        for kind, prices in ((Kind.NAKED, (8, 11, 14)), (Kind.HIDDEN, (10, 13, 17)))
        for most, name, price in zip((2, 3, None), ("pair", "triple", "quad"), prices, strict=True)
    ),
    row(Kind.FISH, "X-wing", 9, of="AllDifferent", most_nodes=2),
    row(Kind.WING, "XY-wing", 10, of="AllDifferent"),
    row(Kind.FISH, "swordfish", 12, of="AllDifferent", most_nodes=3),
    row(Kind.FISH, "jellyfish", 16, of="AllDifferent"),
    row(Kind.RECTANGLE, "unique rectangle", 11, of="AllDifferent"),
    row(Kind.FINNED, "finned X-wing", 11, of="AllDifferent", most_nodes=2),
    row(Kind.FINNED, "finned swordfish", 14, of="AllDifferent", most_nodes=3),
    row(Kind.FINNED, "finned jellyfish", 18, of="AllDifferent"),
    row(Kind.SKYSCRAPER, "skyscraper", 10, of="AllDifferent"),
    row(Kind.KITE, "two-string kite", 10, of="AllDifferent"),
    row(Kind.TURBOT, "turbot fish", 11, of="AllDifferent"),
    row(Kind.GROUPED, "grouped X-chain", 9, of="AllDifferent", per_doubling=2),
    row(Kind.X_CHAIN, "X-chain", 9, of="AllDifferent", per_doubling=3),
    row(Kind.W_WING, "W-wing", 13, of="AllDifferent"),
    row(Kind.XY_CHAIN, "XY-chain", 9, of="AllDifferent", per_doubling=3),
    row(Kind.AIC, "AIC", 14, of="AllDifferent", per_doubling=3),
    row(Kind.SET_CHAIN, "ALS chain", 17, of="AllDifferent", per_doubling=4),
    row(Kind.CELL_FORCING, "cell forcing chains", 22, of="AllDifferent", per_doubling=4),
    row(Kind.REGION_FORCING, "region forcing chains", 23, of="AllDifferent", per_doubling=4),
    row(Kind.SET, "set of values", 18, per_fact=2),
    row("", "sum of different values", 6, of="DistinctSum", per_fact=1),
    # Pairings.
    row(Kind.LONELY, "no partner", 1),
    row(Kind.LAST, "last partner", 2),
    row(Kind.SERVED, "has a partner", 2),
    row("", "pairing", 4, of="Pairing", per_fact=1),
    # Trees and loops.
    row("", "one circuit", 5, of="Circuit", per_fact=1),
    row(Kind.NODE, "one way on", 2),
    row(Kind.PARITY, "in and out", 10, per_fact=1),
    row(Kind.APART, "one loop", 10, per_fact=1),
    row("", "isolation", 5, of="SpanningGraph", per_fact=1),
    row(Kind.LOOP, "loop avoidance", 5, per_doubling=2),
    row(Kind.CLOSED, "closed-off part", 4, per_doubling=2),
    row("", "line logic", 6, of="RegularPropagator", per_fact=1),
    # Areas.
    row(Kind.JOINS, "kept apart", 2),
    row(Kind.TOO_LARGE, "full area", 3),
    row(Kind.ONLY_WAY, "only way on", 4, per_fact=1),
    row(Kind.OUT_OF_REACH, "out of reach", 5, per_fact=1),
    row(Kind.NO_ROOM, "no room to grow", 5, per_fact=1),
    row(Kind.CROWDED, "room for all areas", 6, per_fact=1),
    # Clauses, and what a rule excludes by itself.
    row(Kind.TIED, "last number left", 0),
    row("", "either or", 1, of="Clause", per_fact=1),
    row(Kind.CHAIN, "chain", 6, of="Clause", per_doubling=2),
    row("", "kept together", 5, of="Connected", per_fact=1),
    row("", "only fit", 2, of="CompressedTable", per_fact=1),
    row(Kind.BOUND, "narrow part", 20, per_fact=1),
)
"""The techniques of arguments that any puzzle may have: their kinds, names and prices.

Where several have one kind, the first that fits is the technique of an argument.
"""


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
        from difflib import get_close_matches  # start-up counts

        close = get_close_matches(general, known)
        perhaps = f", perhaps {' or '.join(close)}" if close else ""
        raise KeyError(f"expected a technique of the framework{perhaps}, found {general!r}")
    # What is excluded by such a rule alone, which the framework names after it.
    by_rule = {"of": of, "base": BY_RULE, "per_fact": 1, **changes}
    return Technique(name=name, rule=rule or "The rule alone excludes it.", **by_rule)
