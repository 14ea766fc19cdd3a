"""A field with pieces, such as the ships of a fleet: each kind once, with how many there are."""

from collections.abc import Iterable
from typing import Any, Final

from puzzlefw.errors import InstanceError
from puzzlefw.fields.declaring import MISSING, Default, check_of, described
from puzzlefw.fields.field import Placed
from puzzlefw.fields.forms import ONE
from puzzlefw.fields.positions import Whole
from puzzlefw.fields.turn import Turn
from puzzlefw.fields.values import wrong_word
from puzzlefw.grid.pieces import fleet_of, fleet_words
from puzzlefw.grid.shape import Shape
from puzzlefw.notation.numerals import integer

__all__ = ["pieces_field"]
MOST: Final = 999
"""The most pieces in all."""
WANTED: Final = f"1 to {MOST} pieces such as ####,2*##/#."


class Pieces:
    """Pieces in their order, as ``fleet_of`` returns them; typed ``####,2*###``."""

    def holds(self, value: object, shape: Shape) -> bool:
        return isinstance(value, tuple) and 0 < len(value) <= MOST

    def wanted(self, shape: Shape, name: str) -> str:
        return WANTED

    def allows(self, turn: Turn) -> bool:
        return True

    def turned(self, value: Any, turn: Turn, is_reversed: bool) -> Any:
        return value

    def format(self, value: Any) -> str:
        return ",".join(fleet_words(value))

    def parse(self, word: str, shape: Shape, others: str = "") -> Any:
        found: list[str] = []
        for one in word.split(","):
            before, sign, piece = one.rpartition("*")
            count = integer(before) if sign else 1
            if count is None or not 0 < count <= MOST:
                raise wrong_word(WANTED, others, word)
            found += [piece] * count
        try:
            return fleet_of(found)
        except InstanceError:
            raise wrong_word(WANTED, others, word) from None

    def likely(self, shape: Shape) -> Iterable[Any]:
        return (("#",), ("##", "#"), ("##/#.",))


def pieces_field(word: str, *, default: Default = MISSING, note: str = "") -> Any:
    """Return a field with pieces for the whole board, by their names, the largest first.

    Each may be used as often as it is there. *word* is what people call them all: "fleet".
    """
    field = Placed(
        where=Whole(),
        what=Pieces(),
        optional=False,
        is_clue=False,
        word=word,
        form=ONE,
        note=note,
    )

    def names(pieces: Any) -> Any:
        # What is no list of texts is left as it is, for the check to say so.
        is_list = isinstance(pieces, list | tuple) and all(isinstance(one, str) for one in pieces)
        return fleet_of(pieces) if is_list else pieces

    return described(field, default=default, converter=names, validator=check_of(field))
