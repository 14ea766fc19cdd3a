"""What a maker of puzzles can change: clues to give up, and changes that add something."""

from collections.abc import Callable
from typing import Any

import attrs

from puzzlefw.explaining import Message
from puzzlefw.view import Place


@attrs.frozen
class Clue:
    """Something that an instance says, and could leave unsaid; *message* names it in words.

    One that is not *is_optional* must be there, as a tile of Net: it can only become another one.
    """

    place: Place
    message: Message = attrs.field()
    is_optional: bool = True

    @message.default
    def _by_place(self) -> Message:
        return Message("clue-at", {"place": self.place})


@attrs.frozen
class Change:
    """A change that makes an instance say more; *message* names what is added.

    ``apply(instance)`` returns the changed instance. Changes can be applied one after the other, in
    any order.
    """

    place: Place
    apply: Callable[[Any], Any] = attrs.field(repr=False, eq=False)
    message: Message = attrs.field()

    @message.default
    def _by_place(self) -> Message:
        return Message("new-clue-at", {"place": self.place})
