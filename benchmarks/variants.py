"""Boards of variant Sudokus, and CP-SAT on the same: ``python -m benchmarks variants``.

    python -m benchmarks variants
    python -m benchmarks variants --side 9 --boards 10 --mixed 150

Of each rule some boards are generated, and some of two to four rules drawn at random. CP-SAT must
find the same solution and no other, on each board, and the same number of solutions, up to two, on
each without one of its givens. Times are milliseconds that the process was busy. Needs the extra
``cp-sat``. The exit status is 1 if a verdict differs, or a board is not made.
"""

from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

import attrs
import click

from benchmarks.pages import show
from benchmarks.samples import quantile
from puzzlefw import Problem, Puzzle, extension_names, load_puzzle
from puzzlefw.errors import GenerationError

COLUMNS = (
    *("rules", "boards", "not made", "verdicts differ"),
    *("made, median ms", "made, worst", "hint, median ms", "hint, worst"),
)


@attrs.define
class Row:
    """What was measured of some rules."""

    boards: int = 0
    not_made: int = 0
    differing: int = 0
    made: list[float] = attrs.field(factory=list)
    hints: list[float] = attrs.field(factory=list)

    def cells(self, name: str) -> tuple[str, ...]:
        """Return the row of a table."""
        times: list[str] = []
        for one in (self.made, self.hints):
            times += [f"{quantile(one, 0.5):.0f}", f"{max(one):.0f}"] if one else ["", ""]
        return (name, str(self.boards), str(self.not_made), str(self.differing), *times)


def drawn(boards: int, mixed: int, rng: Random) -> Iterator[tuple[str, tuple[str, ...], int]]:
    """Visit the row, the rules and the seed of each board."""
    rules = [name for name in extension_names() if name != "net_upright"]
    for name in rules:
        yield from ((name, (name,), seed) for seed in range(boards))
    for seed in range(mixed):
        yield "two to four", tuple(rng.sample(rules, rng.randint(2, 4))), seed


def measure(puzzle: Puzzle, side: int, seed: int, row: Row) -> None:
    """Make a board, ask for a hint, and compare the verdicts."""
    begin = process_time()
    try:
        made = puzzle.generate({"side": side}, seed=seed)
    except GenerationError:
        row.not_made += 1
        return
    row.boards += 1
    row.made.append(1000 * (process_time() - begin))
    problem = puzzle.open(made.instance)
    begin = process_time()
    problem.hint(seconds=20)
    row.hints.append(1000 * (process_time() - begin))
    fewer = without_one(made.instance, Random(seed))
    row.differing += not (agree(problem) and agree(puzzle.open(fewer)))


def without_one(instance: Any, rng: Random) -> Any:
    """Return the instance without one of its givens."""
    numbers = list(instance.numbers)
    given = [cell for cell, number in enumerate(numbers) if number is not None]
    if given:
        numbers[rng.choice(given)] = None
    return attrs.evolve(instance, numbers=tuple(numbers))


def agree(problem: Problem) -> bool:
    """Return whether CP-SAT has the same verdict, and the same solution if it is the only one."""
    own, other = problem.solve(), problem.solve_by("cp-sat")
    is_same = own.verdict != "unique" or own.solutions == other.solutions
    return own.verdict == other.verdict and is_same


@click.command()
@click.option("--side", default=9, show_default=True, help="Rows of the boards.")
@click.option("--boards", default=10, show_default=True, help="Boards of each rule.")
@click.option("--mixed", default=150, show_default=True, help="Boards of two to four rules.")
@click.option("--seed", default=1, show_default=True, help="Which rules are mixed.")
def main(side: int, boards: int, mixed: int, seed: int) -> None:
    """Make boards of variant Sudokus, and compare verdicts with CP-SAT."""
    rows: dict[str, Row] = {}
    for name, rules, number in drawn(boards, mixed, Random(seed)):
        measure(load_puzzle("sudoku", rules), side, number, rows.setdefault(name, Row()))
    show([COLUMNS, *(row.cells(name) for name, row in rows.items())])
    if any(row.differing or row.not_made for row in rows.values()):
        raise SystemExit(1)
