"""The lines to measure on: one class a file, ``FOLDER/net/*.txt`` and ``FOLDER/aquarium/*.txt``.

A line is a puzzle, or a label, a tab and a puzzle. The label is the number of solutions, ``2+``
for several, or ``U`` for one. Lines of files whose names begin with ``net_`` or ``gen_`` and
carry no label have one solution. Of ``ambiguous_labels.txt`` the lines with several solutions
make a class for each size of board.
"""

import re
from collections.abc import Iterable
from pathlib import Path

import attrs

CHECKOUT = Path(__file__).resolve().parents[1]
FOLDERS = (CHECKOUT.parent / "shared" / "corpus", CHECKOUT / "tests" / "golden")
AMBIGUOUS = "ambiguous_labels"
SECONDS = {"net_121x121": 12.0, "gen_30": 10.0, "gen_40": 10.0, "gen_50": 20.0}
"""How long a solver may take for a line of these classes; 5 s for one of any other."""


@attrs.frozen
class Line:
    """One puzzle, and its verdict where it is known."""

    text: str
    verdict: str | None


@attrs.frozen
class LineClass:
    """The puzzles of one file; *size* is their largest side, *seconds* the limit for a line."""

    name: str
    puzzle: str
    size: int
    lines: tuple[Line, ...]
    seconds: float = 5.0

    @property
    def stem(self) -> str:
        """The name without the puzzle."""
        return self.name.split()[1]


def default_folder() -> Path:
    """Return the corpus beside the checkout, or else the golden instances in it."""
    return next((folder for folder in FOLDERS if folder.is_dir()), FOLDERS[-1])


def read_classes(folder: Path) -> list[LineClass]:
    """Return the classes of *folder*, by puzzle and size."""
    classes: list[LineClass] = []
    for puzzle in ("net", "aquarium"):
        for path in sorted((folder / puzzle).glob("*.txt")):
            is_unique = path.stem.startswith(("net_", "gen_"))
            lines = tuple(
                read_line(line, "one" if is_unique else None)
                for line in path.read_text().splitlines()
                if line.strip()
            )
            if path.stem == AMBIGUOUS:
                classes.extend(ambiguous(lines))
            else:
                classes.append(line_class(puzzle, path.stem, lines))
    return sorted(classes, key=lambda found: (found.puzzle != "net", found.size, found.name))


def line_class(puzzle: str, stem: str, lines: tuple[Line, ...]) -> LineClass:
    """Return *lines* as a class, its size taken from the name."""
    size = max((int(number) for number in re.findall(r"[0-9]+", stem)), default=0)
    return LineClass(f"{puzzle} {stem}", puzzle, size, lines, SECONDS.get(stem, 5.0))


def ambiguous(lines: Iterable[Line]) -> list[LineClass]:
    """Return the Nets with several solutions as a class for each size of board."""
    by_board: dict[str, list[Line]] = {}
    for line in lines:
        if line.verdict == "several":
            by_board.setdefault(line.text.partition(":")[0], []).append(line)
    return [
        line_class("net", f"ambiguous_{board}", tuple(some)) for board, some in by_board.items()
    ]


def read_line(line: str, unlabelled: str | None) -> Line:
    """Return the puzzle of a line and what its label says."""
    label, _, text = line.rpartition("\t")
    known = {"": unlabelled, "0": "none", "1": "one", "U": "one"}
    return Line(text.strip(), known.get(label, "several"))
