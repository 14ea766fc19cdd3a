"""The lines to measure on: one class a file, ``FOLDER/net/*.txt`` and ``FOLDER/aquarium/*.txt``.

A line is a puzzle, or a label, a tab and a puzzle. The label is the number of solutions, ``2+``
for several, or ``U`` for one. Lines of files whose names begin with ``net_`` or ``gen_`` and
carry no label have one solution.
"""

import re
from pathlib import Path

import attrs

CHECKOUT = Path(__file__).resolve().parents[1]
FOLDERS = (CHECKOUT.parent / "shared" / "corpus", CHECKOUT / "tests" / "golden")


@attrs.frozen
class Line:
    """One puzzle, and its verdict where it is known."""

    text: str
    verdict: str | None


@attrs.frozen
class LineClass:
    """The puzzles of one file; *size* is their largest side, for the order of the table."""

    name: str
    puzzle: str
    size: int
    lines: tuple[Line, ...]


def default_folder() -> Path:
    """Return the corpus beside the checkout, or else the golden instances in it."""
    return next((folder for folder in FOLDERS if folder.is_dir()), FOLDERS[-1])


def read_classes(folder: Path) -> list[LineClass]:
    """Return the classes of *folder*, by puzzle and size."""
    classes = []
    for puzzle in ("net", "aquarium"):
        for path in sorted((folder / puzzle).glob("*.txt")):
            is_unique = path.stem.startswith(("net_", "gen_"))
            lines = tuple(
                read_line(line, "one" if is_unique else None)
                for line in path.read_text().splitlines()
                if line.strip()
            )
            numbers = [int(number) for number in re.findall(r"[0-9]+", path.stem)]
            size = max(numbers, default=0)
            classes.append(LineClass(f"{puzzle} {path.stem}", puzzle, size, lines))
    return sorted(classes, key=lambda found: (found.puzzle != "net", found.size, found.name))


def read_line(line: str, unlabelled: str | None) -> Line:
    """Return the puzzle of a line and what its label says."""
    label, _, text = line.rpartition("\t")
    known = {"": unlabelled, "0": "none", "1": "one", "U": "one"}
    return Line(text.strip(), known.get(label, "several"))
