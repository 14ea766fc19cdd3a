"""What f-puzzles calls the rules that are extensions here, and the blocks that it draws."""

from typing import Final

FLAGS: Final = {
    "antiknight": "antiknight",
    "antiking": "antiking",
    "disjointgroups": "disjointgroups",
    "nonconsecutive": "nonconsecutive",
}
"""Rules of the whole board, and the extensions that are they."""
LINES: Final = {
    "thermometer": "thermometer",
    "slowthermometer": "slowthermometer",
    "palindrome": "palindrome",
    "renban": "renban",
    "betweenline": "between",
    "lockout": "lockout",
    "regionsumline": "regionsum",
    "entropicline": "entropic",
    "modularline": "modular",
    "zipperline": "zipper",
    "nabner": "nabner",
}
MARKS: Final = {"odd": "odd", "even": "even", "minimum": "minimum", "maximum": "maximum"}
OUTSIDE: Final = {"sandwichsum": "sandwich", "xsum": "xsum", "skyscraper": "skyscraper"}
OF_BOARD: Final = ("size", "grid", "diagonal+", "diagonal-")
SAYS_NOTHING: Final = (
    *("title", "author", "ruleset", "solution", "highlightConflicts", "disabledlogic"),
    *("truecandidatesoptions", "successMessage", "msgcorrect", "autoSave"),
)
"""What changes no rule that is known by its name."""
OF_CELL: Final = (
    *("value", "given", "region", "c", "highlight", "centerPencilMarks", "cornerPencilMarks"),
)
"""What a cell of the grid has that is known: its given, its block, and what a player notes."""
NOTHING: Final[tuple[object, ...]] = (None, False, "", [])
"""What a rule, or a thing of a cell, is that is not there."""
DIAGONALS: Final = {"DR": (1, 1), "DL": (1, -1), "UR": (-1, 1), "UL": (-1, -1)}


def usual_block(side: int) -> tuple[int, int] | None:
    """Return the rows and columns of the blocks that f-puzzles draws, None for no such blocks."""
    return {4: (2, 2), 6: (2, 3), 8: (2, 4), 9: (3, 3), 10: (2, 5), 12: (3, 4), 16: (4, 4)}.get(
        side
    )
