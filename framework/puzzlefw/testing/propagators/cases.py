"""The data of a test case: small, frozen, and printed as the Python that makes it again."""

from typing import Literal

import attrs

from puzzlefw.testing.harness.arguments import expect_whole


def as_call(data: attrs.AttrsInstance) -> str:
    """Return the call that makes *data*, without the fields that have their default value."""
    fields = []
    for field in attrs.fields(type(data)):
        value = getattr(data, field.name)
        if value != field.default:
            fields.append(f"{field.name}={value!r}")
    return f"{type(data).__name__}({', '.join(fields)})"


@attrs.frozen(repr=False)
class Layout:
    """Where the variables of a case stand in the store.

    *offset* unrelated variables come first. The others are one block, or two that part at
    *split*, or with *singles* a block each and an unrelated variable after each of them;
    *backwards* numbers them from the last to the first.
    """

    offset: int = 0
    split: int = 0
    singles: bool = False
    backwards: bool = False

    def __attrs_post_init__(self) -> None:
        expect_whole("offset", self.offset, 0)
        expect_whole("split", self.split, 0)

    __repr__ = as_call


@attrs.frozen(repr=False)
class Case:
    """A box and the parameters of one rule.

    *domains* is the box: a set of values, as a mask, for each variable. *params* are what
    ``make`` and ``holds`` get beside the scope. *positions* names, for each position of the
    scope, the variable that stands there; None where they stand in order. *order* permutes the
    scope, or the posting, in the properties that compare two orders; *smaller* is a second box
    inside the first for the property that compares two boxes.
    """

    domains: tuple[int, ...]
    params: tuple[object, ...] = ()
    layout: Layout = Layout()
    positions: tuple[int, ...] | None = None
    order: tuple[int, ...] = ()
    smaller: tuple[int, ...] = ()

    __repr__ = as_call

    def uses(self) -> "tuple[Use, ...]":
        """Return the net that this case is: the rule alone."""
        positions = tuple(range(len(self.domains))) if self.positions is None else self.positions
        return (Use("tested", positions, self.params),)

    def tested_uses(self) -> "tuple[Use, ...]":
        """Return the rule under test, the only one."""
        return self.uses()


@attrs.frozen
class Use:
    """One rule of a net: what kind, on which variables, with which parameters.

    *kind* is "tested", the propagator under test, or one of the kit's own: "sum", a bounds
    propagator with the parameters (least, most), "different", on two variables, or "clause",
    with a mask for each position: one variable at least takes a value of its mask.
    """

    kind: Literal["tested", "sum", "different", "clause"]
    positions: tuple[int, ...]
    params: tuple[object, ...] = ()

    def __repr__(self) -> str:
        return f"Use({self.kind!r}, {self.positions!r}, {self.params!r})"


@attrs.frozen
class Move:
    """One move of a dive; *which* picks among the open variables, *value* among the values left.

    "branch" opens a level and tries a value; "exclude" opens a level and removes one; "refute"
    takes the last level back and removes there what it tried; "again" removes a value on the
    present level; "twice" changes two variables before anything runs; "empty" changes one and
    empties another; "refuse" fixes several towards values that a rule under test refuses; "pop"
    takes levels back.
    """

    kind: Literal["branch", "exclude", "refute", "again", "twice", "empty", "refuse", "pop"]
    which: int = 0
    value: int = 0

    def __repr__(self) -> str:
        return f"Move({self.kind!r}, {self.which}, {self.value})"


@attrs.frozen(repr=False)
class Dive:
    """A net of overlapping rules on one pool of variables, and moves to make in it.

    *order* 0 leaves the queues alone; any other number is the seed of their shuffling.
    """

    domains: tuple[int, ...]
    uses: tuple[Use, ...]
    moves: tuple[Move, ...]
    layout: Layout = Layout()
    order: int = 0

    __repr__ = as_call

    def tested_uses(self) -> tuple[Use, ...]:
        """Return the rules under test."""
        return tuple(use for use in self.uses if use.kind == "tested")
