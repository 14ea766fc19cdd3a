"""The boards to measure on: classes of one puzzle and size, each in two halves.

The half that is *known* may be tuned on: the golden instances, and where they are few, boards of
``benchmarks/boards/known``. The half that is *held back*, ``benchmarks/boards/held_back``, is
never tuned on and reported apart: its figures say what boards will take that nobody has seen.

A line is a puzzle, or a label, a tab and a puzzle. The label is the number of solutions, ``2+``
for several, or ``U`` for one. Lines of files whose names begin with ``net_`` or ``gen_`` and
carry no label have one solution. Of ``ambiguous_labels.txt`` the lines with several solutions
make a class for each size of board.
"""

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

import attrs

CHECKOUT = Path(__file__).resolve().parents[1]
GOLDEN = CHECKOUT / "tests" / "golden"
BOARDS = CHECKOUT / "benchmarks" / "boards"
HALVES = ("known", "held_back")
TASKS = ("solve_net", "solve_aquarium", "generate_net", "generate_aquarium")
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
    """The lines of one class; *size* is their largest side, *seconds* the limit for a line.

    *task* is what is asked of a solver: ``solve_net``, ``generate_net`` and so on. The *known*
    lines are numbered first, then those *held_back*.
    """

    stem: str
    task: str
    size: int
    known: tuple[Line, ...]
    held_back: tuple[Line, ...]
    seconds: float = 5.0

    @property
    def puzzle(self) -> str:
        """The name of the puzzle's plugin."""
        return self.task.partition("_")[2]

    @property
    def lines(self) -> tuple[Line, ...]:
        """All lines, by number."""
        return self.known + self.held_back

    @property
    def digest(self) -> str:
        """A hash of the lines: figures of other boards are not to be compared."""
        return sha256("\n".join(line.text for line in self.lines).encode()).hexdigest()[:12]

    def numbers(self, half: str) -> range:
        """Return the numbers of the lines of one half."""
        beyond = len(self.known)
        return range(beyond) if half == "known" else range(beyond, len(self.lines))

    def in_turn(self) -> Iterator[int]:
        """Visit the lines' numbers, one of each half in turn, so that a budget cuts both alike."""
        for pair in zip_longest(*map(self.numbers, HALVES)):
            yield from (number for number in pair if number is not None)

    def first(self, most: int | None) -> "LineClass":
        """Return the class with at most so many lines of each half."""
        return attrs.evolve(self, known=self.known[:most], held_back=self.held_back[:most])


def read_classes(boards: Path | None = None) -> list[LineClass]:
    """Return the classes that have a half held back.

    *boards* are those beside the golden ones; of another folder than ours, they are all.
    """
    classes: list[LineClass] = []
    folder = boards or BOARDS
    for puzzle in ("net", "aquarium"):
        known = [] if boards else [GOLDEN / puzzle]
        tuned_on = lines_of([*known, folder / "known" / puzzle])
        for stem, lines in lines_of([folder / "held_back" / puzzle]).items():
            numbers = re.findall(r"[0-9]+", stem)
            size = max((int(number) for number in numbers), default=0)
            halves = (tuple(tuned_on.get(stem, ())), tuple(lines))
            seconds = SECONDS.get(stem, 5.0)
            classes.append(LineClass(stem, f"solve_{puzzle}", size, *halves, seconds))
    return classes


def lines_of(folders: Iterable[Path]) -> dict[str, list[Line]]:
    """Return the lines of all files in *folders*, by class."""
    found: dict[str, list[Line]] = {}
    for path in (path for folder in folders for path in sorted(folder.glob("*.txt"))):
        unlabelled = "one" if path.stem.startswith(("net_", "gen_")) else None
        for text in path.read_text().splitlines():
            line = read_line(text, unlabelled)
            if path.stem != AMBIGUOUS:
                found.setdefault(path.stem, []).append(line)
            elif line.verdict == "several":
                board = line.text.partition(":")[0]
                found.setdefault(f"ambiguous_{board}", []).append(line)
    return found


def read_line(line: str, unlabelled: str | None) -> Line:
    """Return the puzzle of a line and what its label says."""
    label, _, text = line.rpartition("\t")
    known = {"": unlabelled, "0": "none", "1": "one", "U": "one"}
    return Line(text.strip(), known.get(label, "several"))
