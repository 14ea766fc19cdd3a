"""One hard board on two cores beside one: ``python -m benchmarks together``.

The board is the slowest of a class of Aquariums. Rounds alternate who begins; what counts is the
median of the rounds' ratios. The exit status is 1 if two jobs are less than 1.6 times as fast.
"""

import statistics
import sys
import time
from typing import Any

import click
from tests.support.instances import golden

from puzzlefw import load_puzzle

WANTED = 1.6


@click.command()
@click.option("--stem", default="gen_25", show_default=True, help="The class of Aquariums.")
@click.option("--jobs", default=2, show_default=True, help="How many jobs are compared with one.")
@click.option("--rounds", default=5, show_default=True, help="How often each is timed.")
def main(stem: str, jobs: int, rounds: int) -> None:
    """Solve the slowest board of a class with one job and with several, in turn."""
    puzzle = load_puzzle("aquarium")
    boards = [puzzle.parse(text.rpartition("\t")[2]) for text in golden("aquarium")[stem]]
    board = max(boards, key=lambda one: seconds(puzzle, one, 1))
    taken: dict[int, list[float]] = {1: [], jobs: []}
    for number in range(rounds):
        for count in sorted(taken, reverse=bool(number % 2)):
            taken[count].append(seconds(puzzle, board, count))
    ratios = [one / several for one, several in zip(taken[1], taken[jobs], strict=True)]
    for count, found in taken.items():
        click.echo(f"{count} jobs: {', '.join(f'{one * 1000:.0f}' for one in found)} ms")
    ratio = statistics.median(ratios)
    click.echo(f"{ratio:.2f} times as fast, from {min(ratios):.2f} to {max(ratios):.2f}")
    sys.exit(ratio < WANTED)


def seconds(puzzle: Any, board: Any, jobs: int) -> float:
    """Return the seconds that it takes to solve a board."""
    start = time.perf_counter()
    puzzle.open(board).solve(jobs=jobs)
    return time.perf_counter() - start


if __name__ == "__main__":
    main()
