"""What is marked on the board beside a sentence: the places and clues that it names, no others."""

from collections.abc import Iterable, Iterator

from puzzlefw.explaining import Message, Rest, Step
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.looking import coarse, line_of
from puzzlefw.explaining.named import Named, named
from puzzlefw.grid.regions import members
from puzzlefw.view import Area, Cell, Line, Margin, Path, Place, View


class Marking:
    """Tells of steps which places they name, on the board of one view and in one language."""

    def __init__(self, language: Language, view: View) -> None:
        self.language = language
        self.view = view
        self.areas = {
            name: members(numbers) if numbers else []
            for name, numbers in (("region", view.regions), ("cage", view.cages))
        }
        self.margins: dict[Line, list[Place]] = {}
        for place in dict.fromkeys(one.place for one in view.printed):
            if isinstance(place, Margin) and place.diagonal is None:
                self.margins.setdefault(line_of(place), []).append(place)

    def of(self, step: Step) -> tuple[list[Place], list[Place]]:
        """Return the places of which a step says something new, and the others that it names."""
        found = [one for message in messages_of(step) for one in named(self.language, message)]
        every = dict.fromkeys(place for one in found for place in self.places(one))
        rests = [one.line for one in found if isinstance(one, Rest)]
        new: dict[Place, None] = {}
        for statement in step.statements:
            place = statement.place
            if place in every or any(is_in(place, line) for line in rests):
                new[place] = None
            elif coarse(place) in every:
                new[coarse(place)] = None  # the tile of which a side is told
        fresh = new or dict.fromkeys(one.place for one in step.statements)
        return [*fresh], [place for place in every if place not in fresh]

    def places(self, one: Named) -> Iterator[Place]:
        """Visit what is marked of something that a sentence names: of a line its clues too."""
        if isinstance(one, Message):
            yield from self.area(one)
            return
        place = one.line if isinstance(one, Rest) else one
        if isinstance(one, Path | Area):
            yield from one.cells
        elif not isinstance(one, Rest):
            yield place
        if isinstance(place, Line):
            yield from self.margins.get(place, ())

    def area(self, message: Message) -> Iterator[Cell]:
        """Visit the cells of the area that a message names."""
        shape = self.view.shape
        numbers: Iterable[int] = range(0, shape.size, shape.width + 1)
        if message.id == "diagonal-rising":
            numbers = range(shape.width - 1, shape.size - 1, shape.width - 1)
        elif message.id in self.areas:
            cell = message.fields["cell"]
            assert isinstance(cell, Cell)
            first = shape.index((cell.row, cell.column))
            numbers = next((own for own in self.areas[message.id] if first in own), ())
        yield from (Cell(*shape.cell(number)) for number in numbers)


def messages_of(step: Step) -> Iterator[Message]:
    """Visit the messages that a step is told by: its own, and those of a trial's steps."""
    yield step.message
    if step.message.id == "trial":
        for one in step.inner:
            yield from messages_of(one)


def is_in(place: Place, line: Line) -> bool:
    """Return whether a place is in a row or column."""
    cell = coarse(place)
    if not isinstance(cell, Cell):
        return False
    return (cell.row if line.kind == "row" else cell.column) == line.number
