"""docs/performance.md and README.md: their tables and the picture, from ``performance.json``."""

import statistics
from collections.abc import Iterator
from pathlib import Path

from benchmarks.figures import Data, at, lines_of, shares, summary, title
from benchmarks.pages import DOCS, README, Page, Rows, figure, markdown, titled
from benchmarks.tables import about, milliseconds, pair, share, solver_names, times
from benchmarks.targets import targets
from benchmarks.worker import OURS

PAGE = Page(DOCS / "performance.md", "compare")
IN_README = Page(README, "compare")
PICTURE = DOCS / "performance.svg"
PANELS = {"Net": "net_", "Aquarium": "gen_"}
"""The titles of the two halves, and how the names of the classes in each begin."""
README_CLASSES = ("net_11x11", "net_25x25", "net_121x121", "gen_15", "gen_25", "gen_30", "gen_40")
README_SOLVERS = {
    OURS: OURS,
    "tatham": "Tatham's `net.c`",
    "python-sat": "python-sat",
    "clingo": "clingo",
    "cp-sat": "CP-SAT",
}


def parts(data: Data) -> dict[Page, str]:
    """Return the tables of each page."""
    tables = f"{about(data, len(data['disagreements']))}\n\n{titled(titled_rows(data))}"
    return {PAGE: tables, IN_README: markdown(readme_rows(data["classes"]))}


def titled_rows(data: Data) -> Iterator[tuple[str, Rows]]:
    """Visit all tables, each with its title."""
    counts = data.get("instructions", {})
    yield "Targets, on what was held back", target_rows(data)
    for half, words in (("held_back", "held back"), ("known", "known")):
        for verb, what in (
            ("solve", f"Boards {words}"),
            ("generate", f"Generating, seeds {words}"),
        ):
            classes = of_verb(data["classes"], verb)
            yield f"{what}: times", time_rows(classes, half)
            yield f"{what}: puzzlefw beside the others", share_rows(classes, half)
            yield f"{what}: instructions", instruction_rows(of_verb(counts, verb), half)
    yield "Whole processes", process_rows(data["processes"])


def of_verb(classes: Data, verb: str) -> Data:
    """Return the classes whose task is to ``solve`` or to ``generate``."""
    return {stem: found for stem, found in classes.items() if found["task"].startswith(verb)}


def target_rows(data: Data) -> Rows:
    """Return the table of targets."""
    found = ([one.goal, one.found, "met" if one.is_met else "missed"] for one in targets(data))
    return [["target", "measured", ""], *found]


def time_rows(classes: Data, half: str) -> Rows:
    """Return the table of times: a row a class, a column a solver."""
    names = solver_names(classes)
    rows = [["ms: best / median / worst, spread", "boards", *names]]
    for stem, found in classes.items():
        cells = (times(summary(found, name, half), found["limit"]) for name in names)
        rows.append([title(stem), str(found[half]), *cells])
    return rows


def share_rows(classes: Data, half: str) -> Rows:
    """Return the table of puzzlefw's time divided by that of each other."""
    names = [name for name in solver_names(classes) if name != OURS]
    rows = [["time / other's: median, worst", *names]]
    for stem, found in classes.items():
        rows.append([title(stem), *(share(summary(found, name, half)) for name in names)])
    return rows


def instruction_rows(classes: Data, half: str) -> Rows:
    """Return the table of instructions, and of puzzlefw's divided by those of each other."""
    names = list(dict.fromkeys(name for found in classes.values() for name in found["counts"]))
    others = [name for name in names if name != OURS]
    rows = [["millions a board", "boards", *names, *(f"{OURS} / {name}" for name in others)]]
    for stem, found in classes.items():
        lines, counts = lines_of(found, half), found["counts"]
        nothing = [None] * (found["known"] + found["held_back"])
        ours = counts.get(OURS, nothing)
        middles = [at(counts.get(name, nothing), lines) for name in names]
        cells = [figure(statistics.median(some) / 1e6) if some else "-" for some in middles]
        for theirs in (counts.get(name, nothing) for name in others):
            each = [a / b if a and b else None for a, b in zip(ours, theirs, strict=True)]
            cells.append(pair(*shares(found, lines, each=each, ours=ours, theirs=theirs)))
        rows.append([title(stem), str(len(at(ours, lines))), *cells])
    return rows


def process_rows(processes: Data) -> Rows:
    """Return the table of whole processes."""
    names = list(dict.fromkeys(name for costs in processes.values() for name in costs))
    rows = [["whole process, s and MiB", *names]]
    for stem, costs in processes.items():
        found = (costs.get(name) for name in names)
        cells = (f"{c['seconds']:.3f}, {c['mebibytes']:.0f}" if c else "-" for c in found)
        rows.append([title(stem), *cells])
    return rows


def readme_rows(classes: Data) -> Rows:
    """Return the table of README: medians of the held-back half."""
    rows = [["", *README_SOLVERS.values()]]
    for stem in (stem for stem in README_CLASSES if stem in classes):
        found = classes[stem]
        summaries = (summary(found, name, "held_back") for name in README_SOLVERS)
        rows.append([title(stem), *(milliseconds(some, found["limit"]) for some in summaries)])
    return rows


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
    for panel, (heading, found) in zip(panels, every.items(), strict=True):
        for name, pairs in found.items():
            cells, seconds = zip(*pairs, strict=True)
            width = 2.5 if name.startswith("puzzlefw") else 1.2
            panel.plot(cells, seconds, marker="o", ms=4, lw=width, color=colors[name], label=name)
        panel.set(title=heading, xlabel="cells", xscale="log", yscale="log")
        panel.grid(visible=True, which="major", alpha=0.3)
        panel.legend(fontsize=8)
    panels[0].set_ylabel("median seconds")
    picture.tight_layout()
    picture.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else {})
    pyplot.close(picture)
