"""Steps as players read them: what is concluded, from what, by which technique, in a message."""

import attrs

from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.messages import Message, Statement


@attrs.frozen
class Part:
    """What one constraint concludes: from *reasons*, values that variables have lost.

    *rule* is the name of the propagator's class, *maker* its place in the order in which rules were
    posted, *number* the constraint in it. *kind* names the argument, *nodes* are those of a graph
    that it is about, *rules* the numbers of all constraints that it needs if these are several.
    Without anything *concluded* the rule is broken.
    """

    rule: str
    maker: int
    number: int
    kind: str
    nodes: tuple[int, ...]
    reasons: Losses
    concluded: Losses
    rules: tuple[int, ...] = ()


@attrs.frozen(kw_only=True)
class Step:
    """What a player concludes at once.

    *statements* are what is known by it and was not before; *because* is what they rest on. Not all
    that is concluded can be said of places: *losses* and *reasons* are the same as facts, values
    that variables have lost. A trial has *supposed* something, which its *inner* steps refute; a
    nested one has none, as they are too many, and in its message their number.
    """

    technique: str
    cost: int
    message: Message
    statements: tuple[Statement, ...]
    because: tuple[Statement, ...]
    losses: Losses
    reasons: Losses
    parts: tuple[Part, ...]
    supposed: Statement | None = None
    inner: "tuple[Step, ...]" = ()
