"""What is said where a rule is broken: the rule by its own words, and what there is instead."""

import pytest

from puzzlefw.constraints import (
    AllDifferent,
    Clause,
    CompressedTable,
    Connected,
    Constraint,
    Linear,
    Regions,
    SingleLoop,
    SpanningGraph,
    counted,
)
from puzzlefw.explaining.claims import Claim, Claims
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.messages import Statement
from puzzlefw.explaining.solving import run
from puzzlefw.grid import Shape
from puzzlefw.view import Cell
from tests.explaining.support import explainer_on, sentences_of

BIT, OFF, ON = 0b11, 0b01, 0b10
"""A variable that is 0 or 1, and the values that it loses where it is 1, or 0."""
ROW, SQUARE = Shape(1, 4), Shape(2, 2)
LINE = [(0, 1), (1, 2), (2, 3)]
CHOSEN = [(node, 0b10) for node in range(4)]


def said(masks: list[int], rule: Constraint, known: Losses, shape: Shape) -> set[str]:
    """Return what is said where known facts break a rule, in both languages."""
    explainer = explainer_on(masks, rule, shape=shape)
    explainer.board.learn(known)
    assert not run(explainer)
    parts = explainer.steps[-1].parts
    message = sentences_of(explainer, shape).message(parts, explainer.known())
    return {Language(name).text(message) for name in ("en", "de")}


def zeros(*variables: int, says: str = "") -> Clause:
    """Return that some variable is 0."""
    return Clause([(variable, 0b01) for variable in variables], says=says)


MADE = zeros(*range(4), says="make a square")
LIT = Clause([(0, 0b10), (1, 0b10)], name=2, says="must be lit")
ONE_OF_THREE = Clause([(0, 0b10), (1, 0b10), (3, 0b10)])
DOMINO = CompressedTable((0, 1, 2), [(0b01, 0b11, 0b11)], says="half-of-a-domino")
TABLE = CompressedTable((0, 1, 2), [(0b01, 0b11, 0b11)], name=3)
AT_MOST_ONE = Linear([counted(0, 0b10), counted(1, 0b10)], "<=", 1)
GRAPH = SpanningGraph(4, [((a, a, 0b10), (b, b, 0b10)) for a, b in LINE])
AREA = Regions(LINE, CHOSEN, {0: 3})
LOOP = SingleLoop([(0, 1, 0, 0b10), (1, 2, 1, 0b10), (2, 0, 2, 0b10), (2, 3, 3, 0b10)])
CASES: list[tuple[str, Constraint, str, Shape]] = [
    ("r1c1 and r1c2 lie side by side, but both are 1", zeros(0, 1), "11..", ROW),
    ("r1c1 and r2c2 touch, but", zeros(0, 3), "1..1", SQUARE),
    ("r1c1, r1c2, r2c1 and r2c2 make a square, but all are 1", MADE, "1111", SQUARE),
    ("r1c3 must be lit, but r1c1 and r1c2 are not 1", LIT, "00..", ROW),
    ("one of r1c1, r1c2 and r1c4 is 1, but", ONE_OF_THREE, "00.0", ROW),
    ("r1c1 must be half of a domino, but r1c1 is 1", DOMINO, "1...", ROW),
    ("r1c1 is 1, which r1c4 does not allow", TABLE, "1...", ROW),
    ("no more than 1 may be in r1c1 and r1c2, but both are 1", AT_MOST_ONE, "11..", ROW),
    ("r1c2 is not 1, so r1c1 is cut off", Connected(LINE, CHOSEN), "1011", ROW),
    ("r1c2 is not 1, so r1c1 is cut off", GRAPH, ".0..", ROW),
    ("r1c3 is not 1, so the area of r1c1 cannot be completed", AREA, "1.0.", ROW),
    ("r1c1 is 1 and r1c2 is not 1, so the line ends at r1c2", LOOP, "10..", ROW),
]
"""How a sentence begins, the rule that is broken, which values four variables have, the board."""


@pytest.mark.parametrize(("sentence", "rule", "values", "shape"), CASES)
def test_a_broken_rule_is_told_by_its_own_words(
    sentence: str, rule: Constraint, values: str, shape: Shape
) -> None:
    known = {v: OFF if sign == "1" else ON for v, sign in enumerate(values) if sign != "."}
    texts = said([BIT] * 4, rule, known, shape)
    assert any(text.startswith(sentence) for text in texts), texts


def test_a_value_without_a_place_is_told() -> None:
    known = {0: 0b10, 1: 0b10, 2: 0b10}
    found = said([0b1110] * 3, AllDifferent(range(3)), known, Shape(1, 3))
    assert "no place is left for 1 in row 1: r1c1 to r1c3 are not 1" in found


def test_a_table_that_says_nothing_leaves_nothing_for_a_place() -> None:
    table = CompressedTable((0, 1), [(0b001, 0b111), (0b110, 0b001)])
    found = said([0b111] * 2, table, {0: 0b001, 1: 0b101}, Shape(1, 2))
    assert any("so nothing is left for r1c1" in text for text in found)


def test_where_no_clue_and_no_words_say_why_it_is_said_what_would_break() -> None:
    # If 0 is 1, so are 1 and 2, which nobody sees, and one of them must be 0.
    rules = [Clause([(0, OFF), (1, ON)]), Clause([(0, OFF), (2, ON)]), Clause([(1, OFF), (2, OFF)])]
    explainer = explainer_on([BIT] * 3, *rules)
    explainer.claims = Claims([Claim(Cell(0, 0), 0, ON, "1", "is 1", "is 0")], [BIT] * 3)
    run(explainer)
    sentences = sentences_of(explainer, Shape(1, 3))
    last = explainer.steps[0].inner[-1]
    then = (Statement(Cell(0, 0), "1", "is 0", False),)
    fields = {"because": (), "then": then, "broken": sentences.message(last.parts, {})}
    assert "r1c1 is 0: else the rules cannot all hold" == Language().text(
        sentences.at_once(last.parts, fields)
    )


def test_a_table_of_one_seen_place_is_told_by_its_own_words() -> None:
    wall = CompressedTable((0,), [(ON,)], says="half-of-a-domino")
    explainer = explainer_on([BIT] * 2, wall, shape=Shape(1, 2))
    run(explainer)
    message = sentences_of(explainer, Shape(1, 2)).message(explainer.steps[0].parts, {})
    assert "r1c1 is 1: else r1c1 would not be half of a domino" == Language().text(message)
