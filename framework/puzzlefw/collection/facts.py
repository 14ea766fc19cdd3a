"""What is known of a puzzle, as the columns of a collection have it."""

import json
from collections.abc import Mapping
from typing import Any, Final, get_args

from puzzlefw.collection.data import Source
from puzzlefw.contract.bands import Difficulty
from puzzlefw.errors import FormatError, ParseError, WrongAnswerError
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.runtime.arguments import quote

VERDICTS: Final = ("unique", "none", "several")
LARGEST: Final = 2**63
"""Numbers from here on, or down from its negative, have no place in a table."""
FIGURES: Final = ("effort", "per_cell", "hardest", "trials", "nested")
"""What records of grades say, by the names of columns."""


def type_of(puzzle: Puzzle) -> str:
    """Return the name of a puzzle type, with those of its extensions."""
    return puzzle.full_name


def size(puzzle: Puzzle, instance: Any) -> dict[str, int]:
    """Return the sides of the board, if its plugin says what is seen of it."""
    try:
        shape = puzzle.open(instance).view.shape
    except FormatError:
        return {}
    return {} if shape is None else {"height": shape.height, "width": shape.width}


def expect_storable(source: Source) -> None:
    """Raise ParseError for a name or a label with half of a surrogate pair, which no file holds."""
    for text in (source.name, source.label):
        try:
            text.encode()
        except UnicodeEncodeError:
            raise ParseError(f"expected a label of whole characters, found {text!a}") from None


def facts(puzzle: Puzzle, instance: Any, record: Mapping[str, Any]) -> dict[str, Any]:
    """Return the facts about a puzzle in a record, by columns; raises as ``add`` does."""
    found: dict[str, Any] = {}
    if record.get("verdict") in VERDICTS:
        found["verdict"] = record["verdict"]
    solutions = record.get("solutions") or ()
    for text in solutions if isinstance(solutions, list) else ():
        if not isinstance(text, str):
            raise ParseError(f"expected solutions as texts in the record, found {quote(text)}")
        solution = puzzle.parse_solution(instance, text)
        if broken := puzzle.open(instance).check(solution):
            raise WrongAnswerError(f"expected a right solution in the record, found: {broken[0]}")
        found.setdefault("solution", text)
    if found.get("verdict") == "none" and solutions:
        raise WrongAnswerError("expected no solution beside the verdict 'none', found one")
    band = record.get("band")
    found |= {"band": band} if isinstance(band, str) and band in get_args(Difficulty) else {}
    figures = {name: record.get(name) for name in FIGURES}
    for name, told in figures.items():
        if isinstance(told, int | float) and not isinstance(told, bool):
            if not -LARGEST <= told < LARGEST:
                raise ParseError(f"expected a smaller number as {name} of the record, found {told}")
            found[name] = told
    statistics = record.get("statistics") or record.get("difficulty")
    if isinstance(statistics, dict):
        found["statistics"] = json.dumps(statistics)
    return found
