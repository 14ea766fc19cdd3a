"""docs/performance.md and README.md: their tables, made from ``performance.json``."""

from collections.abc import Iterator
from pathlib import Path

import click

from benchmarks.corpus import CHECKOUT
from benchmarks.figures import Data
from benchmarks.tables import (
    Rows,
    instruction_rows,
    markdown,
    of_verb,
    process_rows,
    readme_rows,
    share_rows,
    target_rows,
    time_rows,
)
from benchmarks.targets import targets

PAGE = CHECKOUT / "docs" / "performance.md"
README = CHECKOUT / "README.md"
PICTURE = CHECKOUT / "docs" / "performance.svg"
BEGIN = "<!-- performance: made by python -m benchmarks.compare --page -->"
END = "<!-- end of performance -->"


def titled_rows(data: Data) -> Iterator[tuple[str, Rows]]:
    """Visit all tables, each with its title."""
    solved, generated = (of_verb(data["classes"], verb) for verb in ("solve", "generate"))
    counts = data.get("instructions", {})
    yield "Targets, on what was held back", target_rows(targets(data))
    for half, words in (("held_back", "held back"), ("known", "known")):
        yield f"Boards {words}: times", time_rows(solved, half)
        yield f"Boards {words}: puzzlefw beside the others", share_rows(solved, half)
        yield f"Boards {words}: instructions", instruction_rows(of_verb(counts, "solve"), half)
        yield f"Generating, seeds {words}: times", time_rows(generated, half)
        yield f"Generating, seeds {words}: puzzlefw beside the others", share_rows(generated, half)
        rows = instruction_rows(of_verb(counts, "generate"), half)
        yield f"Generating, seeds {words}: instructions", rows
    yield "Whole processes", process_rows(data["processes"])


def tables(data: Data) -> str:
    """Return what was measured on, and all tables that hold something, as Markdown."""
    found = [f"### {title}\n\n{markdown(rows)}" for title, rows in titled_rows(data) if rows[1:]]
    return "\n\n".join([about(data), *found])


def about(data: Data) -> str:
    """Return what was measured on, and who was left out."""
    machine = dict(data["machine"])
    said = [
        f"Measured on one core of {machine.pop('processor')} ({machine.pop('cores')} cores),"
        f" Python {machine.pop('python')}, {machine.pop('build')} build.",
        f"Versions: {', '.join(f'{name} {version}' for name, version in machine.items())}.",
        f"Rounds: {data['limits']['rounds']} at the most.",
        f"Lines on which the solvers disagree: {len(data['disagreements'])}.",
        *(f"Left out: {name}, because {why}." for name, why in data["left_out"].items()),
    ]
    if "counted_on" in data:
        counted = data["counted_on"]
        said.append(
            f"Instructions counted with Python {counted['python']}, {counted['build']} build."
        )
    return "\n".join(said)


def filled(page: str, begin: str, end: str, text: str) -> str:
    """Return *page* with *text* between the two comments."""
    before, found, rest = page.partition(begin)
    _, ended, after = rest.partition(end)
    if not found or not ended:
        raise click.UsageError(f"expected {begin} and {end} in the page, found one or none")
    return f"{before}{begin}\n{text}\n{end}{after}"


def parts(data: Data) -> dict[Path, str]:
    """Return what each page shows of the figures."""
    return {PAGE: tables(data), README: markdown(readme_rows(data["classes"]))}


def write(data: Data, page: Path = PAGE, readme: Path = README) -> None:
    """Put the tables between the two comments of both pages."""
    for path, text in zip((page, readme), parts(data).values(), strict=True):
        path.write_text(filled(path.read_text(), BEGIN, END, text))
