"""Variables of more than 63 values beside NuCS and CP-SAT: ``python -m benchmarks wide``.

    python -m benchmarks wide
    python -m benchmarks wide --limit 60 --page

Each problem is solved once by each solver, in a process of its own that ends after the limit.
Times are seconds that the process was busy, from an empty model to the answer; what NuCS compiles
when it is first called was compiled before, on a smaller problem. CP-SAT has one worker. Needs
``nucs``, and ``ortools`` of the extra ``cp-sat``. The exit status is 1 if two solvers disagree.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

import click

from benchmarks.corpus import CHECKOUT
from benchmarks.pages import DOCS, Page, figure, markdown, show, write

PAGE: Final = Page(DOCS / "wide.md", "wide")
PROBLEMS: Final = (
    ("queens", 100, "100 queens"),
    ("magic", 8, "magic square 8x8, first row fixed"),
    ("golomb", 44, "Golomb ruler, 9 marks up to 44"),
    ("golomb", 43, "Golomb ruler, 9 marks up to 43"),
)
OWN: Final = {"puzzlefw": "puzzlefw", "plain": "puzzlefw, plain search"}
"""What the two searches of puzzlefw are called: with learning, and without."""
SOLVERS: Final = (*OWN, "NuCS", "CP-SAT")
RATIOS: Final = (("puzzlefw", "NuCS"), ("plain", "NuCS"), ("puzzlefw", "CP-SAT"))
COLUMNS: Final = (
    *("problem", "solution", *(f"{OWN.get(name, name)}, s" for name in SOLVERS)),
    *(f"{one} / {other}" for one, other in RATIOS),
    *(f"{name}, decisions" for name in SOLVERS),
)
Answer = dict[str, float]


def ask(name: str, solver: str, size: int, limit: int, compiling: int) -> Answer | None:
    """Return what a solver says of a problem, None after the limit."""
    command = [sys.executable, "-m", "benchmarks.wide_models", name, solver, str(size)]
    seconds = limit + (compiling if solver == "NuCS" else 0)
    try:
        done = subprocess.run(
            command, cwd=CHECKOUT, timeout=seconds, stdout=subprocess.PIPE, check=True
        )
    except subprocess.TimeoutExpired:
        return None
    answer: Answer = json.loads(done.stdout)
    return answer if answer["seconds"] <= limit else None


def row(words: str, answers: dict[str, Answer | None], limit: int) -> Iterator[str]:
    """Visit the cells of a problem."""
    said = {bool(one["found"]) for one in answers.values() if one is not None}
    yield words
    yield " and ".join("yes" if found else "no" for found in sorted(said)) or "unknown"
    for one in answers.values():
        yield f"over {limit}" if one is None else figure(one["seconds"])
    for solver, peer in RATIOS:
        own, other = answers[solver], answers[peer]
        if own is None:
            yield "-"
        elif other is None:
            yield f"below {figure(own['seconds'] / limit)}"
        else:
            yield figure(own["seconds"] / other["seconds"])
    for one in answers.values():
        yield "-" if one is None else f"{one['decisions']:,.0f}"


@click.command()
@click.option("--limit", default=60, show_default=True, help="Seconds for each answer.")
@click.option("--compiling", default=300, show_default=True, help="Seconds more for NuCS, first.")
@click.option("--page", is_flag=True, help="Write docs/wide.md.")
def main(limit: int, compiling: int, page: bool) -> None:
    """Solve problems with more than 63 values, beside NuCS and CP-SAT."""
    rows = [list(COLUMNS)]
    for name, size, words in PROBLEMS:
        answers = {solver: ask(name, solver, size, limit, compiling) for solver in SOLVERS}
        rows.append(list(row(words, answers, limit)))
    show(rows)
    if page:
        write({PAGE: markdown(rows, words=2)})
    if any(" and " in cells[1] for cells in rows[1:]):
        raise SystemExit(1)
