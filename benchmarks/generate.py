"""Measure puzzlefw's generators, that of Net beside Simon Tatham's, in one run.

    python -m benchmarks.generate
    python -m benchmarks.generate --sides 51,101 --boards 9 --json generate.json

A time runs from the params to the text of a puzzle that the framework has proven. Tatham's is
that of ``sgt-net --generate`` (Debian's sgt-puzzles), from one printed game ID to the next, so
its start is not counted; without the program its column says so. The two take turns.
"""

import json
import shutil
import statistics
import subprocess
import time
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import click

import puzzlefw
from benchmarks.machine import machine
from benchmarks.tables import show

TURNS = 3
LONGEST = 120
"""Seconds for one turn of Tatham's program."""
AQUARIUMS = ((15, 10.0), (15, 7.0), (15, 5.0), (20, 7.0), (30, 9.4))
"""Sides and tank sizes; those of 15 are puzzle-aquarium.com's easy, normal and hard."""


def ours(name: str, params: dict[str, float], seeds: Sequence[int]) -> list[float]:
    """Return the seconds that our generator takes for each of *seeds*."""
    puzzle = puzzlefw.load_puzzle(name)
    seconds = []
    for seed in seeds:
        start = time.perf_counter()
        puzzle.format(puzzle.generate(params, seed=seed).instance)
        seconds.append(time.perf_counter() - start)
    return seconds


def tathams(program: str, side: int, boards: int) -> list[float]:
    """Return the seconds between the boards that Tatham's program prints, but for the first."""
    # Without a line buffer it prints all boards at the end, and on some sizes it never ends.
    wrapped = ["timeout", str(LONGEST), "stdbuf", "-oL", program]
    command = [*wrapped, "--generate", str(boards + 1), f"{side}x{side}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, bufsize=0) as running:
        assert running.stdout is not None
        moments = [time.perf_counter() for _ in running.stdout]
    return [after - before for before, after in pairwise(moments)]


def found_program() -> str | None:
    """Return the path of Tatham's program, None if it is not installed."""
    return shutil.which("sgt-net") or shutil.which("sgt-net", path="/usr/games")


def net_row(side: int, boards: int, program: str | None) -> tuple[list[str], dict[str, object]]:
    """Measure Nets of one side; return a row of the table and the data."""
    own: list[float] = []
    other: list[float] = []
    for turn in range(TURNS):
        own += ours(
            "net", {"width": side, "height": side}, range(turn * boards, turn * boards + boards)
        )
        other += tathams(program, side, boards) if program and side <= 135 else []
    data: dict[str, object] = {"puzzle": "net", "side": side, "ours": own, "tatham": other}
    row = [f"net {side}x{side}", *cells(own)]
    if not other:
        return [*row, "not installed" if program is None else "too long", "", ""], data
    return [*row, *cells(other), f"{statistics.median(own) / statistics.median(other):.2f}"], data


def aquarium_row(side: int, tank_size: float, boards: int) -> tuple[list[str], dict[str, object]]:
    """Measure Aquariums of one side and tank size; return a row of the table and the data."""
    params = {"width": side, "height": side, "tank_size": tank_size}
    own = ours("aquarium", params, range(TURNS * boards))
    data: dict[str, object] = {"puzzle": "aquarium", "side": side, "size": tank_size, "ours": own}
    return [f"aquarium {side}x{side}, tanks of {tank_size:g}", *cells(own), "", "", ""], data


def cells(seconds: Sequence[float]) -> list[str]:
    """Return median and maximum as milliseconds."""
    return [f"{1000 * figure:.1f}" for figure in (statistics.median(seconds), max(seconds))]


@click.command()
@click.option("--sides", default="11,25,51,101,121,250", help="Sides of the Nets.")
@click.option("--boards", default=5, type=click.IntRange(1), help="Boards a turn; three turns.")
@click.option("--json", "path", type=click.Path(dir_okay=False, path_type=Path))
def main(sides: str, boards: int, path: Path | None) -> None:
    """Measure puzzlefw's generators, that of Net beside Simon Tatham's, in one run."""
    about = machine()
    click.echo(", ".join(f"{name} {version}" for name, version in about.items()) + "\n")
    program = found_program()
    found = [net_row(int(side), boards, program) for side in sides.split(",")]
    found += [aquarium_row(side, size, boards) for side, size in AQUARIUMS]
    show([["ms a puzzle", "ours", "max", "Tatham", "max", "ours / Tatham"], *[r for r, _ in found]])
    if path is not None:
        data = {"machine": about, "generated": [data for _, data in found]}
        path.write_text(json.dumps(data, indent=1) + "\n")


if __name__ == "__main__":
    main()
