"""Read Aquarium for the peers: puzzle-aquarium.com tasks and puzz.link URLs.

Not a line of puzzlefw is used. Cells are numbered row by row from the top left. A text that is
neither raises ValueError.
"""

import re

import attrs

RULES = ("region", "vessel", "local")


@attrs.frozen
class AquariumBoard:
    """An Aquarium: the tank of each cell, where cells of a tank touch, and the clues.

    *beside* and *below* hold the cells that are open to their right and lower neighbour.
    A clue is None where it is missing.
    """

    height: int
    width: int
    rule: str
    tanks: tuple[int, ...]
    beside: frozenset[int]
    below: frozenset[int]
    row_clues: tuple[int | None, ...]
    column_clues: tuple[int | None, ...]

    @property
    def lines(self) -> list[tuple[list[int], int]]:
        """The cells of each row and column that has a clue, and the clue."""
        cells = range(self.height * self.width)
        rows = [
            list(cells[row * self.width : (row + 1) * self.width]) for row in range(self.height)
        ]
        columns = [list(cells[column :: self.width]) for column in range(self.width)]
        clues = (*self.row_clues, *self.column_clues)
        return [
            (line, clue)
            for line, clue in zip(rows + columns, clues, strict=True)
            if clue is not None
        ]

    def answer(self, is_water: list[bool]) -> str:
        """Return a solution as text, ``#`` for water, rows separated by a slash."""
        marks = "".join(".#"[wet] for wet in is_water)
        return "/".join(
            marks[start : start + self.width] for start in range(0, len(marks), self.width)
        )


def read_aquarium(text: str, rule: str | None = None) -> AquariumBoard:
    """Return the board of a task or of a puzz.link URL; *rule* overrides the text's own."""
    if rule is not None and rule not in RULES:
        raise ValueError(f"expected a rule of {RULES}, found {rule!r}")
    text = text.strip()
    if "aquarium/" in text:
        return read_link(text[text.index("aquarium/") + len("aquarium/") :], rule)
    return read_task(text, rule or "region")


def read_task(text: str, rule: str) -> AquariumBoard:
    """Return the board of a puzzle-aquarium.com task: column totals, row totals, tanks."""
    totals_text, _, tanks_text = text.partition(";")
    totals = [int(total) for total in totals_text.split("_")]
    tanks = tuple(int(tank) for tank in tanks_text.split(","))
    side = len(totals) // 2
    if len(totals) != 2 * side or len(tanks) != side * side:
        raise ValueError(f"expected a square task, found {len(totals)} totals, {len(tanks)} cells")
    cells = range(side * side)
    return AquariumBoard(
        side,
        side,
        rule,
        tanks,
        frozenset(c for c in cells if (c + 1) % side and tanks[c] == tanks[c + 1]),
        frozenset(c for c in cells[:-side] if tanks[c] == tanks[c + side]),
        tuple(totals[side:]),
        tuple(totals[:side]),
    )


def read_link(text: str, rule: str | None) -> AquariumBoard:
    """Return the board of ``[r/]W/H/BORDERS/CLUES``."""
    flag, _, rest = text.partition("/")
    own_rule = "region" if flag == "r" else "vessel"
    width_text, height_text, borders, clue_text = (rest if flag == "r" else text).split("/")[:4]
    width, height = int(width_text), int(height_text)
    bits = [f"{int(letter, 32):05b}" for letter in borders]
    split = -(-(width - 1) * height // 5)
    upright, flat = "".join(bits[:split]), "".join(bits[split:])
    beside = frozenset(
        row * width + column
        for row in range(height)
        for column in range(width - 1)
        if upright[row * (width - 1) + column] == "0"
    )
    below = frozenset(cell for cell in range(width * (height - 1)) if flat[cell] == "0")
    clues = read_clues(clue_text, width + height)
    tanks = tuple(joined(height * width, width, beside, below))
    return AquariumBoard(
        height, width, rule or own_rule, tanks, beside, below, clues[width:], clues[:width]
    )


def read_clues(text: str, wanted: int) -> tuple[int | None, ...]:
    """Return the clues of a puzz.link URL, missing ones as None."""
    clues: list[int | None] = []
    for long, letter in re.findall(r"-([0-9a-f]{2})|(.)", text):
        if long or letter in "0123456789abcdef":
            clues.append(int(long or letter, 16))
        else:
            clues.extend([None] * (1 if letter == "." else int(letter, 36) - 15))
    clues.extend([None] * (wanted - len(clues)))
    if len(clues) > wanted:
        raise ValueError(f"expected {wanted} clues, found {len(clues)}")
    return tuple(clues)


def joined(size: int, width: int, beside: frozenset[int], below: frozenset[int]) -> list[int]:
    """Return the number of each cell's connected part: its lowest cell."""
    parts = list(range(size))
    moved = True
    while moved:
        moved = False
        for cells, step in ((beside, 1), (below, width)):
            for cell in cells:
                lowest = min(parts[cell], parts[cell + step])
                moved = moved or parts[cell] != parts[cell + step]
                parts[cell] = parts[cell + step] = lowest
    return parts
