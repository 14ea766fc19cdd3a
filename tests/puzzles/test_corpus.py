"""Boards from outside, with their answers: read, solved, written back, and wrong ones refused."""

from collections.abc import Mapping
from contextlib import suppress

import pytest

from puzzlefw import FormatError, Puzzle, load_puzzle, puzzle_names
from tests.support import types as kinds
from tests.support.corpus.answers import answer
from tests.support.corpus.boards import CheckerBoard, Instance, checker_boards, instances, types
from tests.support.corpus.filled import filled

KINDS = [kind for kind in types() if kind in puzzle_names()]
HOST = "https://puzz.link/p?"

LINES = {
    "brNoLine": "no-line",
    "lnBranch": "branch",
    "lnCross": "cross",
    "lnDeadEnd": "dead-end",
    "lnPlLoop": "loops",
}
"""What each type with one loop has for the codes of lines."""
RULES: Mapping[str, Mapping[str, str]] = {
    "akari": {"nmAkariNe": "count", "akariDup": "sight"},
    "gokigen": {"slLoop": "loop", "crConnSlNe": "count"},
    "hashi": {"nmLineGt": "count", "nmLineLt": "count", "lcDivided": "divided"},
    "heyawake": {
        "csAdjacent": "adjacent",
        "bkShadeNe": "count",
        "bkUnshadeConsecGt3": "walls",
        "cuDivideRB": "divided",
    },
    # All wrong boards lack numbers too, so that no solution stands for them.
    "fillomino": dict.fromkeys(("bkSizeLt", "bkSizeGt", "bkMixedNum", "bkSizeGt3"), "unfinished"),
    "hitori": {"csAdjacent": "adjacent", "nmDupRow": "repeat", "cuDivideRB": "divided"},
    "kakuro": {"nmDupRow": "repeat", "nmSumRowNe": "sum"},
    "kurodoko": {"csAdjacent": "adjacent", "nmSumViewNe": "seen", "cuDivideRB": "divided"},
    "lits": {
        "cs2x2": "square",
        "bkShadeDivide": "parts",
        "csDivide": "divided",
        "bsSameShape": "same",
        **dict.fromkeys(("bkNoShade", "bkShadeLt4", "bkShadeGt4"), "count"),
    },
    "mashu": {
        **LINES,
        "mashuWCurve": "white",
        "mashuWStNbr": "white-beside",
        "mashuBStrig": "black",
        "mashuBCvNbr": "black-beside",
        "mashuOnLine": "unvisited",
    },
    "nonogram": {"exNoMatch": "blocks"},
    "norinori": {
        **dict.fromkeys(("csGt2", "csLt2"), "pair"),
        **dict.fromkeys(("bkShadeLt2", "bkNoShade", "bkShadeGt2"), "count"),
    },
    "nurikabe": {
        "cs2x2": "square",
        "bkNumGe2": "numbers",
        "bkSizeNe": "size",
        "bkNoNum": "no-number",
        "csDivide": "divided",
    },
    "skyscrapers": {"nmDupRow": "repeat", "nmSightNe": "seen"},
    # No solution stands for areas beyond what their numbers can reach.
    "shikaku": dict.fromkeys(("bkNoNum", "bkNotRect"), "unfinished"),
    "slither": {**LINES, "nmLineNe": "count", "cxNoLine": "unvisited"},
    "starbattle": {
        "starAround": "adjacent",
        **dict.fromkeys(("bkStarLt", "bkStarGt", "lnStarNe"), "count"),
    },
    "sudoku": {"bkDupNum": "repeat", "nmDupRow": "repeat"},
    "tents": {
        **dict.fromkeys(("nmTentNone", "nmTreeNone", "nmTentLt", "nmTentGt"), "pairs"),
        "exTentNe": "count",
        "tentAround": "adjacent",
    },
    "yajilin": {
        **LINES,
        "anNoArrow": "no-arrow",
        **dict.fromkeys(("anShadeNe", "bkShadeNe"), "count"),
        "ceEmpty": "empty",
        "lnOnShade": "line-on-shaded",
        "csAdjacent": "adjacent",
        "shInside": "inside",
    },
    **kinds.told("codes"),
}
"""Of each type, the name of the rule that our check says is broken, for each code of pzprjs."""
UNFINISHED = ("ceNoNum", "ceDark", "ceEmpty", "ceNoSlash")
"""Codes of boards that are not filled, which are no solutions to be checked."""
RIGHT_HERE = ("brNoShade", "brNoLine", "brNoTriangle")
"""Codes of a board without a mark, which pzprjs refuses even where all rules hold."""


def style_of(one: Instance) -> str:
    """Return the style in which an instance is written."""
    return "puzzlink" if one.text[0].isalpha() else "tatham"


def canonical(one: Instance) -> str:
    """Return the text of an instance as it is to be written back, which its note may say."""
    noted = one.note.partition("canonical ")[2].partition(";")[0].strip()
    text = noted or one.text
    return text if one.source == "tatham" else text.rstrip("/")


@pytest.mark.parametrize("kind", KINDS)
class TestEachType:
    def test_texts_are_written_back_the_same(self, kind: str) -> None:
        puzzle = load_puzzle(kind)
        for one in instances(kind):
            if "v:" not in one.text:
                again = puzzle.format(puzzle.parse(one.text), style_of(one))
                assert canonical(one) == again.removeprefix(HOST)

    def test_other_styles_say_the_same_board_or_refuse_to(self, kind: str) -> None:
        puzzle: Puzzle = load_puzzle(kind)
        styles = puzzle.info.notation.styles
        said: set[str] = set()
        for number, one in enumerate(instances(kind)):
            if "v:" in one.text:
                continue
            instance = puzzle.parse(one.text)
            # By turns, once each has said a board.
            turn = {style for at, style in enumerate(styles) if (at + number) % 3 == 0}
            for style in turn | ({*styles} - said):
                with suppress(FormatError):
                    assert (one.text, instance) == (
                        one.text,
                        puzzle.parse(puzzle.format(instance, style)),
                    )
                    said.add(style)
        # A task says no fleet, so it is of boards with sides that have a usual one.
        assert set(styles) - said <= ({"task"} if kind == "battleship" else set())

    def test_variants_whose_rules_are_not_told_are_refused(self, kind: str) -> None:
        for one in instances(kind):
            if "v:" in one.text:
                with pytest.raises(ValueError, match="other rules"):
                    load_puzzle(kind).parse(one.text)

    def test_every_board_has_the_solutions_that_are_expected(self, kind: str) -> None:
        puzzle: Puzzle = load_puzzle(kind)
        for one in instances(kind):
            if one.expectation == "codec":
                continue
            instance = puzzle.parse(one.text)
            found = puzzle.open(instance).solve(seconds=60)
            if one.expectation in ("unique", "multiple", "none"):
                wanted = {"multiple": "several"}.get(one.expectation, one.expectation)
                assert (one.text, wanted) == (one.text, found.verdict)
            if one.solution != "-":
                said = answer(kind, puzzle, instance, found.solutions[0])
                assert (one.text, one.solution) == (one.text, said)

    def test_right_boards_are_accepted_and_wrong_ones_refused_by_their_rule(
        self, kind: str
    ) -> None:
        puzzle: Puzzle = load_puzzle(kind)
        for board in checker_boards(kind):
            found = broken_rules(puzzle, kind, board)
            if "dangling" in board.note:
                continue  # a wall that parts nothing, which no answer here can have
            if board.code == "null" or (board.code in RIGHT_HERE and not found):
                assert (board, []) == (board, found)
            elif not set(UNFINISHED).intersection(board.note.split()):
                assert RULES[kind].get(board.code, board.code) in found, (board, found)


def broken_rules(puzzle: Puzzle, kind: str, board: CheckerBoard) -> list[str]:
    """Return the names of the rules that a board breaks, ``unfinished`` if it is not filled."""
    instance = puzzle.parse(board.body)
    solution = filled(kind, puzzle.open(instance).view, board.answer)
    if solution is None:
        return ["unfinished"]
    return [fault.rule for fault in puzzle.open(instance).violations(solution)]
