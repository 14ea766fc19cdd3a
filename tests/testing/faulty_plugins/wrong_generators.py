"""Ways to show that a plugin's generator is wrong, each at one place."""

from typing import Any

from puzzlefw import BrokenPluginError, GenerationError
from puzzlefw.puzzle.puzzle import Puzzle
from tests.testing.faulty_plugins.ways_to_prove import SMALL, Proof


def refuses(**params: Any) -> Proof:
    """Nothing is generated of *params*, for any of ten seeds."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        for seed in range(10):
            sound.generate(params, seed=seed)
            try:
                wrong.generate(params, seed=seed)
            except GenerationError:
                continue
            return False
        return True

    return proof


def has_other_width(wrong: Puzzle, sound: Puzzle) -> bool:
    """A board of another width than asked for is generated."""
    sizes = {"height": 3, "width": 2}
    board: Any = wrong.generate(sizes, seed=0).instance
    return len(board.rows[0]) != sizes["width"]


def generates_anew(wrong: Puzzle, sound: Puzzle) -> bool:
    """One seed makes different boards."""
    return len({wrong.generate(SMALL, seed=0).instance for _ in range(5)}) > 1


def same_for(param: str, *values: str) -> Proof:
    """The same boards are generated of different values of a param."""

    def proof(wrong: Puzzle, sound: Puzzle) -> bool:
        return all(
            1 == len({wrong.generate({**SMALL, param: v}, seed=seed).instance for v in values})
            for seed in range(10)
        )

    return proof


def has_no_blank(wrong: Puzzle, sound: Puzzle) -> bool:
    """No board of ten has a blank."""
    params = {**SMALL, "blanks": True}
    drawn = [(one.generate(params, seed=s).instance) for one in (wrong, sound) for s in range(10)]
    blank = [any(0 in row for row in board.rows) for board in drawn]
    return not any(blank[:10]) and all(blank[10:])


def made_by(puzzle: Puzzle, seeds: int) -> tuple[set[Any], int]:
    """Return what some seeds make, and how many boards have not exactly one solution."""
    made, failed = set(), 0
    for seed in range(seeds):
        try:
            made.add(puzzle.generate(SMALL, seed=seed).instance)
        except BrokenPluginError:
            failed += 1
        except GenerationError:
            continue
    return made, failed


def makes_few(wrong: Puzzle, sound: Puzzle) -> bool:
    """Twenty seeds make at most two boards."""
    return len(made_by(wrong, 20)[0]) <= 2 < len(made_by(sound, 20)[0])


def fails_seldom(wrong: Puzzle, sound: Puzzle) -> bool:
    """Of 60 boards few have not exactly one solution."""
    return 0 < made_by(wrong, 60)[1] < 20
