"""Times of explanations, hints and grades: ``python -m benchmarks.explaining``.

Each class has twenty boards, generated from the seeds 0 to 19, and each time is the least of a few
runs in one process, from the instance to the sentences. The table has the median and the worst.
"""

import argparse
import shlex
import subprocess
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any, Final

import click

from benchmarks.tables import markdown
from puzzlefw import Puzzle, load_puzzle
from puzzlefw.report.explanations import Telling

BOARDS: Final = 20
RUNS: Final = 3
ENOUGH: Final = 2.0
"""Seconds after which a board is not run again."""
CLASSES: Final[Mapping[str, tuple[str, Mapping[str, Any]]]] = {
    "Net 7x7": ("net", {"width": 7, "height": 7}),
    "Net 25x25": ("net", {"width": 25, "height": 25}),
    "Net 25x25, wrapping": ("net", {"width": 25, "height": 25, "wrapping": True}),
    "Aquarium 10x10": ("aquarium", {"width": 10, "height": 10, "tank_size": 5}),
    "Aquarium 15x15": ("aquarium", {"width": 15, "height": 15, "tank_size": 7}),
    "Aquarium 15x15, small tanks": ("aquarium", {"width": 15, "height": 15, "tank_size": 5}),
    "Aquarium 20x20": ("aquarium", {"width": 20, "height": 20, "tank_size": 8}),
}


def explain(puzzle: Puzzle, instance: Any) -> None:
    """Explain a board, in sentences."""
    list(Telling(puzzle, "en").lines(puzzle.open(instance).explain(), None, is_brief=False))


def hint(puzzle: Puzzle, instance: Any) -> None:
    """Give the first hint, in a sentence."""
    Telling(puzzle, "en").hint(puzzle.open(instance).hint(), "step")


def grade(puzzle: Puzzle, instance: Any) -> None:
    """Grade a board."""
    puzzle.open(instance).grade()


TASKS: Final = (explain, hint, grade)


def least(task: Callable[[Puzzle, Any], None], puzzle: Puzzle, instance: Any) -> float:
    """Return the least time of a few runs."""
    times: list[float] = []
    while len(times) < RUNS and sum(times) < ENOUGH:
        start = perf_counter()
        task(puzzle, instance)
        times.append(perf_counter() - start)
    return min(times)


def beside(command: str, name: str, texts: Sequence[str]) -> list[float]:
    """Return the seconds that another program takes to explain each board.

    It gets the puzzle's name as an argument and a board a line, and prints seconds a line.
    """
    done = subprocess.run(
        [*shlex.split(command), name],
        input="\n".join(texts),
        capture_output=True,
        text=True,
        check=True,
    )
    return [float(line) for line in done.stdout.split()]


def shown(times: Sequence[float]) -> str:
    """Return the median and the worst of some times, in milliseconds."""
    return f"{1000 * median(times):.0f} / {1000 * max(times):.0f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", metavar="COMMAND", help="another program that explains")
    parser.add_argument("--boards", type=int, default=BOARDS, help="boards of each class")
    options = parser.parse_args()
    heads = ["ms, median / worst", *(task.__name__ for task in TASKS)]
    heads += ["beside"] if options.beside else []
    rows = [heads]
    for label, (name, params) in CLASSES.items():
        puzzle = load_puzzle(name)
        boards = [puzzle.generate(params, seed=seed).instance for seed in range(options.boards)]
        times = [[least(task, puzzle, board) for board in boards] for task in TASKS]
        if options.beside:
            times.append(beside(options.beside, name, [puzzle.format(board) for board in boards]))
        rows.append([label, *map(shown, times)])
    click.echo(markdown(rows))


if __name__ == "__main__":
    main()
