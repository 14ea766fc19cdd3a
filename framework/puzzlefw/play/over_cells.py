"""What is heard of signs that lie over several cells: lines, areas, and clues about diagonals."""

from collections.abc import Iterable

from puzzlefw.play.spoken import Spoken
from puzzlefw.view import (
    Area,
    Cage,
    Cell,
    Margin,
    Path,
    Polyline,
    Shade,
    Text,
    diagonal_from,
)


class OverCells:
    """Words by cell: what all cells of a sign *share*; and *lines*, each with its word.

    Of these the page makes the words: in each cell of a line, which of its cells this is.
    """

    def __init__(self, spoken: Spoken) -> None:
        self.spoken = spoken
        self.shared: dict[Cell, list[str]] = {}
        self.lines: list[tuple[str, Path]] = []
        for one in spoken.view.printed:
            match one.place, one.glyph:
                case Path() as path, Polyline(word):
                    self.lines.append((spoken.language.word(word), path))
                case Area(cells), Shade(word) if word:
                    self.share(cells, self.area(word, cells[0]))
                case Area(cells), Cage(total, word):
                    area = self.area(word, cells[0])
                    told = spoken.text("area", area=area, clue=total) if total else area
                    self.share(cells, told)
                case Margin(diagonal=(_, _)) as margin, Text() as text:
                    clue = spoken.text("beside", clue=spoken.glyph(text), place=margin)
                    cells = (*diagonal_from(margin, spoken.view.shape),)
                    self.share(cells, spoken.text("diagonal", clue=clue))

    def share(self, cells: Iterable[Cell], words: str) -> None:
        """Let cells share words."""
        for cell in dict.fromkeys(cells):
            self.shared.setdefault(cell, []).append(words)

    def area(self, word: str, cell: Cell) -> str:
        """Return the name of an area: the cage at r1c2."""
        return self.spoken.text("sign", sign=self.spoken.language.word(word), place=cell)
