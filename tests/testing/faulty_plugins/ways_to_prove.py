"""Ways to prove a plugin wrong without the kit.

A proof takes the faulty plugin and the sound one, both as puzzles, and returns whether they differ
there as they must not.
"""

import subprocess
import sys
import unicodedata
from collections.abc import Callable
from typing import Any

from puzzlefw import PuzzlefwError
from puzzlefw.puzzle.puzzle import Puzzle
from tests.testing.faulty_plugins import hitori

Proof = Callable[[Puzzle, Puzzle], bool]
MOST_SECONDS = 1
"""How long an endless hook is waited for, in processor time."""
SMALL = {"height": 2, "width": 3}
DRAW = """
import sys
from puzzlefw import bind_puzzle
from tests.testing.faulty_plugins.table import FAULTY

one = next(faulty for faulty in FAULTY if faulty.name == sys.argv[1])
puzzle = bind_puzzle(one.plugin(), one.of)
for seed in range(5):
    print(puzzle.format(puzzle.generate({"height": 3, "width": 3}, seed=seed).instance))
"""
HANG = """
import resource
import sys
from puzzlefw import bind_puzzle
from tests.testing.faulty_plugins.table import FAULTY

resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[2]), int(sys.argv[2]) + 1))
one = next(faulty for faulty in FAULTY if faulty.name == sys.argv[1])
puzzle = bind_puzzle(one.plugin(), one.of)
board = puzzle.parse(sys.argv[3])
if sys.argv[4:]:
    puzzle.open(board).check(puzzle.parse_solution(board, sys.argv[4]))
puzzle.render(board)
"""


def loses(text: str, style: str | None = None) -> Proof:
    """What is written of *text* is read as another board."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        return bool(sound.parse(sound.format(board, style)) == board) and bool(
            wrong.parse(wrong.format(board, style)) != board
        )

    return proof


def by_process(name: str) -> Proof:
    """Two processes draw different boards from one seed, a second apart."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        drawn = [run(DRAW, name, hash_seed=seed).stdout for seed in ("1", "2", "3")]
        return "" not in drawn and len(set(drawn)) > 1

    return proof


def endless(name: str, *words: str) -> Proof:
    """A process that reads, checks and draws *words* is ended by its limit of processor time."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        return run(HANG, name, str(MOST_SECONDS), *words).returncode < 0

    return proof


def run(code: str, *words: str, hash_seed: str = "0") -> subprocess.CompletedProcess[str]:
    """Run *code* in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code, *words],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(sys.path)},
        capture_output=True,
        text=True,
    )


def draws_other(text: str, solution: str | None) -> Proof:
    """The picture is another one."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        shown = solution and sound.parse_solution(board, solution)
        return bool(wrong.render(board, shown) != sound.render(board, shown))

    return proof


def draws(character: str, text: str, solution: str) -> Proof:
    """The picture holds *character*."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        return character in wrong.render(board, sound.parse_solution(board, solution))

    return proof


def counts_other(*texts: str) -> Proof:
    """Of the last of *texts*, built after the others, search finds other solutions."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        found = [[solved(puzzle, text) for text in texts][-1] for puzzle in (wrong, sound)]
        return found[0] != found[1]

    return proof


def solved(puzzle: Puzzle, text: str) -> Any:
    """Return all solutions in words, or the error."""
    board = puzzle.parse(text)
    try:
        return sorted(puzzle.format_solution(board, one) for one in puzzle.open(board).solutions())
    except PuzzlefwError as error:
        return type(error).__name__


def passes(text: str, solution: str) -> Proof:
    """The check finds nothing wrong with what is wrong."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        chosen = sound.parse_solution(board, solution)
        return wrong.open(board).check(chosen) == () and sound.open(board).check(chosen) != ()

    return proof


def maps_other(text: str) -> Proof:
    """The map of what is ambiguous holds other cells, or none can be drawn."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        maps = [puzzle.open(puzzle.parse(text)).ambiguity() for puzzle in (wrong, sound)]
        cells = [sorted(cell for patch in one.patches for cell in patch.cells) for one in maps]
        return cells[0] != cells[1]

    return proof


def reads(text: str) -> Proof:
    """What the sound plugin refuses is read."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        wrong.parse(text)
        try:
            sound.parse(text)
        except PuzzlefwError:
            return True
        return False

    return proof


def reads_solution(text: str, solution: str) -> Proof:
    """A solution that the sound plugin refuses is read."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        wrong.parse_solution(board, solution)
        try:
            sound.parse_solution(board, solution)
        except PuzzlefwError:
            return True
        return False

    return proof


def turns_wrong(turn: Callable[[Any], Any], text: str) -> Proof:
    """A board and its image have other numbers of solutions."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        return bool(sound.open(board).count().number != sound.open(turn(board)).count().number)

    return proof


def places_other(text: str) -> Proof:
    """The first cell stands where a clue is drawn."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        places = [one.hooks.first("puzzlefw_places", instance=board) for one in (wrong, sound)]
        return bool(places[0] != places[1])

    return proof


def is_wide(wrong: Puzzle, sound: Puzzle) -> bool:
    """A character of the picture takes two columns."""
    picture = wrong.render(hitori.Board(((1, 1),)), (".#",))
    return any(unicodedata.east_asian_width(one) == "W" for one in picture)


def begins_with_a_dash(wrong: Puzzle, sound: Puzzle) -> bool:
    """A solution looks like an option of a command."""
    board = hitori.Board(((1, 1),))
    return wrong.format_solution(board, (".#",)).startswith("-")


def blames(text: str) -> Proof:
    """A board with solutions is said to have none."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        return wrong.open(board).faults != () and sound.open(board).count().number > 0

    return proof


def sees_elsewhere(wrong: Puzzle, sound: Puzzle) -> bool:
    """Faults are seen at places where the sound plugin sees none."""
    board = sound.parse("1:,:,,:aab/aab")
    solution = sound.parse_solution(board, ".../.**")
    seen = [
        {place for fault in one.open(board).violations(solution) for place in fault.places}
        for one in (wrong, sound)
    ]
    return seen[0] != seen[1]


def refuses_solution(text: str, solution: str) -> Proof:
    """The check refuses what is right."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        right = sound.parse_solution(board, solution)
        return wrong.open(board).check(right) != () and sound.open(board).check(right) == ()

    return proof


def changes_solution(text: str, solution: str) -> Proof:
    """A solution is read as another one."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        board = sound.parse(text)
        read = [one.parse_solution(board, solution) for one in (wrong, sound)]
        return bool(read[0] != read[1])

    return proof
