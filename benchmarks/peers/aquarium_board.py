"""Read Aquarium for the peers: puzzle-aquarium.com tasks and puzz.link URLs.

Not a line of puzzlefw is used. Cells are numbered row by row from the top left. A text that is
neither raises ValueError.
"""

import attrs

from benchmarks.peers.types import texts

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
        return read_link(text[text.index("aquarium/") :], rule)
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
    """Return the board of ``aquarium/[r/]W/H/BORDERS/CLUES``."""
    flag, width, height, body = texts.link_parts(text)
    tanks, rest = texts.link_areas(body, width, height)
    upright, body = texts.bits(body, (width - 1) * height)
    level, _ = texts.bits(body, width * (height - 1))
    places = [(row, column) for row in range(height) for column in range(width - 1)]
    clues, rest = texts.n16(rest.removeprefix("/"), width + height)
    if rest:
        raise ValueError(f"expected {width + height} clues, found {rest!r} behind them")
    known = tuple(None if clue == texts.UNKNOWN else clue for clue in clues)
    return AquariumBoard(
        height,
        width,
        rule or ("region" if flag == "r" else "vessel"),
        tuple(tanks),
        frozenset(r * width + c for (r, c), wall in zip(places, upright, strict=True) if not wall),
        frozenset(cell for cell, is_wall in enumerate(level) if not is_wall),
        known[width:],
        known[:width],
    )
