"""Time against cells as a picture, both axes logarithmic."""

from pathlib import Path

from benchmarks.figures import Data, summary

PANELS = {"Net": "net_", "Aquarium": "gen_"}
"""The titles of the two halves, and how the names of the classes in each begin."""


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
    """Write the picture to *path*, an SVG or PNG by its ending; raises ImportError."""
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
