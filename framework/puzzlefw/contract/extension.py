"""What an extension says about itself: the data it adds to a board, and what can be set."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

import attrs

from puzzlefw.contract.description import Example, Option, examples_of
from puzzlefw.fields.turn import EVERY, Turn

if TYPE_CHECKING:
    from puzzlefw.explaining.messages import Catalogues


def option_tuple(options: Iterable[Option]) -> tuple[Option, ...]:
    """Return options as the tuple that an information holds."""
    return tuple(options)


def wish_params(name: str) -> tuple[Option, Option]:
    """Return the params ``NAME_count`` and ``NAME_thin`` of the generator of a rule with clues."""
    return (
        Option(
            f"{name}_count",
            "clues that are drawn at most",
            "integer",
            low=1,
            high=9999,
            wish="count",
        ),
        Option(
            f"{name}_thin",
            "leaves out clues that can be spared, but one",
            "flag",
            False,
            wish="thin",
        ),
    )


@attrs.frozen(kw_only=True)
class ExtensionInfo:
    """What an extension is, and what it adds.

    Without *title* and *summary*, these are the first line of its docstring, as for a puzzle.
    *data_type* is a class like one of instances: a ``shape`` and described fields, each of which
    can be left out; its values are what a board says to the rule. None if the rule needs no data.
    *block* names variables, one for each cell, that a puzzle must have for the rule: those of a
    Latin square are "numbers".
    *options* and *params* are added to those of the puzzle: the first say how a text is read, which
    ``puzzlefw_read`` heeds, the second what is generated. *texts* is where the catalogues of its
    sentences are; without it, they lie beside its module. *symmetries* are those under which the
    rule stays what it is, of which a board has such as its fields have. *stands_for* names fields
    of puzzles that say less of the same: where nothing is drawn in them, the editor does not offer
    them beside the extension's own. *examples* are texts of
    boards with the extension and no other, plain or JSON, and their numbers of solutions.
    """

    title: str = ""
    summary: str = ""
    data_type: type | None = None
    block: str = ""
    options: tuple[Option, ...] = attrs.field(default=(), converter=option_tuple)
    params: tuple[Option, ...] = attrs.field(default=(), converter=option_tuple)
    texts: "Catalogues" = ""
    symmetries: frozenset[Turn] = EVERY
    stands_for: tuple[str, ...] = ()
    examples: tuple[Example, ...] = attrs.field(default=(), converter=examples_of)

    def __attrs_post_init__(self) -> None:
        if self.data_type is not None and not attrs.has(self.data_type):
            raise TypeError(f"expected a class of attrs for data_type, found {self.data_type!r}")
        for name, kind in (("options", Option), ("params", Option), ("examples", Example)):
            for item in getattr(self, name):
                if not isinstance(item, kind):
                    raise TypeError(f"expected {name} of type {kind.__name__}, found {item!r}")
