"""The text formats of Aquarium: finds the format of a text; reads and writes puzzles and solutions.

Compiled. The formats of puzzles are in ``canonical`` and ``puzzlink``.
"""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from puzzlefw.contract.description import Value
from puzzlefw.errors import FormatError, InstanceError, ParseError
from puzzlefw.notation.scanner import quote
from puzzlefw_aquarium.instance import RULES, Instance, Rule, Solution, check_fits
from puzzlefw_aquarium.notation import canonical, puzzlink

TASK: Final = "task"
PUZZLINK: Final = "puzzlink"
WATER: Final = "#"
DRY: Final = "."
MOST_LINES: Final = 400
"""The most rows and columns that are read, unless the option max_side is set."""


def parse(text: str, options: Mapping[str, Value | None]) -> Instance:
    """Return the instance that *text* describes, in any format; raises only ParseError.

    The option "rule" overrides what the text says, "max_side" limits height and width. O(text).
    """
    text = canonical.in_source(text.strip())
    rule = cast(Rule | None, options.get("rule"))
    most = cast(int, options.get("max_side") or MOST_LINES)
    try:
        if text.partition(";")[0] in RULES:
            return canonical.read(text, rule, most)
        if "/" in text:
            return puzzlink.read(text, rule, most)
        if ";" in text or "_" in text:
            return canonical.read_task(text, rule, most)
    except InstanceError as error:
        raise ParseError(str(error)) from None
    raise ParseError(
        "expected a task such as '1_1_1_1;1,1,2,2', a puzz.link URL with 'aquarium/', or"
        f" 'region;1_1;1_1;1,1,2,2', found {quote(text)}"
    )


def format_instance(instance: Instance, style: str | None) -> str:
    """Return *instance* as text: canonical, unless *style* is "task" or "puzzlink".

    Raises FormatError for another style, and for what a style cannot carry.
    """
    if style is None:
        return canonical.write(instance)
    if style == TASK:
        return canonical.write_task(instance)
    if style == PUZZLINK:
        return puzzlink.write(instance)
    raise FormatError(f"expected one of the styles {TASK}, {PUZZLINK}, found {style!r}")


def style_faults(params: Mapping[str, Value | None], style: str) -> Sequence[str]:
    """Return why *style* cannot carry a board generated from *params*."""
    every = (
        (TASK, params["rule"] != "region", "it stands for the rule region"),
        (TASK, params["height"] != params["width"], "it is square"),
        (TASK, most_blanks(params) > 0, "it has all clues"),
        (PUZZLINK, params["rule"] == "local", "it stands for the rules region and vessel"),
    )
    return [words for one, is_so, words in every if one == style and is_so]


def most_blanks(params: Mapping[str, Value | None]) -> int:
    """Return the most clues that generating from *params* may leave out."""
    lines = cast(int, params["height"]) + cast(int, params["width"])
    return round(lines * float(params["blanks"] or 0))


def format_solution(instance: Instance, solution: Solution) -> str:
    """Return *solution* as its rows, "#" for water and "." for none, joined by "/"."""
    check_fits(instance, solution)
    text = solution.water.translate(CHARACTERS).decode("ascii")
    width = solution.width
    return "/".join([text[begin : begin + width] for begin in range(0, len(text), width)])


def parse_solution(instance: Instance, text: str) -> Solution:
    """Return the solution that *text* describes; raises only ParseError.

    Its rows are joined by "/" or on lines of their own; then they may be numbers, 1 for water.
    """
    rows = solution_rows(text.strip())
    if len(rows) != instance.height:
        raise ParseError(f"expected {instance.height} rows joined by '/', found {len(rows)}")
    for number, row in enumerate(rows, 1):
        if len(row) != instance.width:
            raise ParseError(
                f"expected {instance.width} characters in row {number}, found {len(row)}"
            )
        rest = row.lstrip(WATER + DRY)
        if rest:
            column = len(row) - len(rest) + 1
            raise ParseError(
                f"expected {WATER!r} or {DRY!r} at row {number}, column {column}, found {rest[0]!a}"
            )
    water = "".join(rows).encode("ascii").translate(VALUES)
    return Solution(instance.height, instance.width, water)


def solution_rows(text: str) -> list[str]:
    """Return the rows of a solution, which are of "#" and "." if nothing is wrong with them."""
    if "/" in text:
        return text.split("/")
    rows = [line.strip() for line in text.split("\n")]
    if text[:1] not in ("0", "1"):
        return rows
    words = [row.replace(",", " ").split() for row in rows]
    return ["".join([NUMBERS.get(word, word) for word in row]) for row in words]


NUMBERS: Final = {"0": DRY, "1": WATER}
CHARACTERS: Final = bytes.maketrans(b"\0\1", (DRY + WATER).encode())
VALUES: Final = bytes.maketrans((DRY + WATER).encode(), b"\0\1")
