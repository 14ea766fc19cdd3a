"""What generators make, and how long it takes them: ``python -m benchmarks.generated``.

    python -m benchmarks.generated
    python -m benchmarks.generated --type yajilin --seeds 20 -p width=15 -p height=15 --shown 5

Each type makes boards from the seeds 0, 1 and so on, of its own params and at 10x10. A board is
read back from its text, and must have exactly one solution: as puzzlefw proves, which passes the
plugin's check, and as clingo finds by a model that shares nothing with puzzlefw. What clingo does
not decide in time is counted. Times are those that the process was busy, since other work on the
machine changes them little. The exit status is 1 if a board has not one solution, or none is made
of a type's own params. Run it on a compiled install, with the extra ``bench``.
"""

import statistics
from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any

import attrs
import click

from benchmarks.peers.contract import Deadline, OutOfTimeError
from benchmarks.peers.types import READERS, asp, rules_of
from benchmarks.tables import show
from puzzlefw import Puzzle, load_puzzle
from puzzlefw.contract.options import in_words, setting
from puzzlefw.errors import GenerationError

SIDES = {"width": 10, "height": 10}
OTHERS: Mapping[str, Sequence[Mapping[str, Any]]] = {
    "hitori": ({}, {"side": 10}),
    "keen": ({}, {"side": 9}),
    "lits": ({}, {"width": 8, "height": 8}),
    "norinori": ({}, {"width": 8, "height": 8}),
    "skyscrapers": ({}, {"side": 7}),
    "starbattle": ({}, {"side": 10, "stars": 2}),
    "sudoku": ({}, {"jigsaw": True}, {"diagonals": True}, {"killer": True}),
    "unequal": ({}, {"side": 8}, {"adjacent": True}),
}
"""What is made of types that are not made 10x10; of Sudoku, a kind in place of that."""
HEADS = "type", "params", "boards", "refused", "undecided", "median s", "worst s"


@attrs.define
class Tally:
    """What came of the seeds: times, the *wrong* ones, those *refused* and those *undecided*."""

    times: list[float] = attrs.Factory(list)
    wrong: list[int] = attrs.Factory(list)
    refused: list[int] = attrs.Factory(list)
    undecided: list[int] = attrs.Factory(list)


def solutions_by_clingo(kind: str, text: str, seconds: float) -> int | None:
    """Return how many solutions clingo finds, at most two; None if it takes too long."""
    board, rules = READERS[kind](text), rules_of(kind)
    try:
        return len(asp.solved(rules.program(board), rules.items(board), 2, Deadline(seconds)))
    except OutOfTimeError:
        return None


def try_seeds(
    puzzle: Puzzle, params: Mapping[str, Any], seeds: int, *, seconds: float, shown: int
) -> Tally:
    """Generate from each seed and look at what was made; print the first so many boards."""
    tally = Tally()
    for seed in range(seeds):
        start = process_time()
        try:
            made = puzzle.generate(params, seed=seed).instance
        except GenerationError as error:
            tally.refused.append(seed)
            click.echo(f"{puzzle.name} refuses the seed {seed}: {error}", err=True)
            continue
        finally:
            tally.times.append(process_time() - start)
        text = puzzle.format(made)
        if seed < shown:
            click.echo(f"{text}\n{puzzle.render(made)}\n")
        by_clingo = solutions_by_clingo(puzzle.name, text, seconds)
        if by_clingo is None:
            tally.undecided.append(seed)
        elif by_clingo != 1 or puzzle.open(puzzle.parse(text)).solve().verdict != "unique":
            tally.wrong.append(seed)
            click.echo(f"not the only solution: {text}", err=True)
    return tally


def row(kind: str, params: Mapping[str, Any], tally: Tally) -> list[str]:
    """Return a row of the table."""
    counts = (len(every) for every in (tally.times, tally.refused, tally.undecided))
    median, worst = statistics.median(tally.times), max(tally.times)
    return [kind, in_words(params), *map(str, counts), f"{median:.2f}", f"{worst:.2f}"]


@click.command()
@click.option("--type", "kinds", multiple=True, type=click.Choice(sorted(READERS)))
@click.option("-p", "--param", "settings", multiple=True, help="NAME=VALUE, in place of 10x10.")
@click.option("--seeds", default=200, type=click.IntRange(1), help="Boards of each class.")
@click.option("--seconds", default=20.0, help="Seconds that clingo has for a board.")
@click.option("--shown", default=0, type=click.IntRange(0), help="Boards that are printed.")
def main(kinds: Sequence[str], settings: Sequence[str], seeds: int, **options: Any) -> None:
    """Say how long generators take, and whether what they make has one solution."""
    rows, is_right = [list(HEADS)], True
    for kind in kinds or sorted(READERS):
        puzzle = load_puzzle(kind)
        own = [dict(setting(puzzle.info.params, text) for text in settings)] if settings else None
        for params in own or OTHERS.get(kind, ({}, SIDES)):
            tally = try_seeds(puzzle, params, seeds, **options)
            is_right &= not tally.wrong and (bool(params) or not tally.refused)
            rows.append(row(kind, params, tally))
            show([rows[0], rows[-1]])
    show(rows)
    raise SystemExit(0 if is_right else 1)


if __name__ == "__main__":
    main()
