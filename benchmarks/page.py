"""docs/performance.md and README.md: their tables and the picture, from ``performance.json``."""

from collections.abc import Iterator
from pathlib import Path

import click

from benchmarks.corpus import CHECKOUT
from benchmarks.figures import Data, summary
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

PANELS = {"Net": "net_", "Aquarium": "gen_"}
"""The titles of the two halves, and how the names of the classes in each begin."""


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


def put(path: Path, begin: str, end: str, text: str) -> None:
    """Put *text* between the two comments of a page."""
    page = path.read_text(encoding="utf-8")
    path.write_text(filled(page, begin, end, text), encoding="utf-8")


def parts(data: Data) -> dict[Path, str]:
    """Return what each page shows of the figures."""
    return {PAGE: tables(data), README: markdown(readme_rows(data["classes"]))}


def write(data: Data, page: Path = PAGE, readme: Path = README) -> None:
    """Put the tables between the two comments of both pages."""
    for path, text in zip((page, readme), parts(data).values(), strict=True):
        put(path, BEGIN, END, text)


def points(classes: Data, begin: str) -> dict[str, list[tuple[int, float]]]:
    """Return for each solver its (cells, median seconds), on square boards that do not wrap.

    The boards are those held back.
    """
    found: dict[str, list[tuple[int, float]]] = {}
    for stem, data in classes.items():
        if not stem.startswith(begin) or not stem[-1].isdigit() or "b" in stem:
            continue
        for name in data["solvers"]:
            some = summary(data, name, "held_back")
            if some is not None and some.median is not None:
                found.setdefault(name, []).append((data["size"] ** 2, some.median))
    return {name: sorted(pairs) for name, pairs in found.items()}


def draw(classes: Data, path: Path) -> None:
    """Draw time against cells, both axes logarithmic, to *path*, an SVG or PNG by its ending.

    Raises ImportError.
    """
    import matplotlib  # an extra, wanted for pictures alone

    matplotlib.use("agg")
    matplotlib.rcParams.update({"svg.hashsalt": "puzzlefw", "svg.fonttype": "none"})
    from matplotlib import pyplot

    every = {title: points(classes, begin) for title, begin in PANELS.items()}
    names = sorted({name for found in every.values() for name in found})
    colors = {name: f"C{number}" for number, name in enumerate(names)}
    picture, panels = pyplot.subplots(1, len(every), figsize=(11, 4.5), sharey=True)
    for panel, (title, found) in zip(panels, every.items(), strict=True):
        for name, pairs in found.items():
            cells, seconds = zip(*pairs, strict=True)
            width = 2.5 if name.startswith("puzzlefw") else 1.2
            panel.plot(cells, seconds, marker="o", ms=4, lw=width, color=colors[name], label=name)
        panel.set(title=title, xlabel="cells", xscale="log", yscale="log")
        panel.grid(visible=True, which="major", alpha=0.3)
        panel.legend(fontsize=8)
    panels[0].set_ylabel("median seconds")
    picture.tight_layout()
    picture.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else {})
    pyplot.close(picture)
