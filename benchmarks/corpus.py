"""The boards to measure on: classes of one puzzle and size, each in two halves.

The half that is *known* may be tuned on: the golden instances, and where they are few, boards of
``benchmarks/boards/known.json``. The half that is *held back*, ``held_back.json`` beside it, is
never tuned on and reported apart: its figures say what boards will take that nobody has seen.

A text is a puzzle, or a label, a tab and a puzzle. The label is the number of solutions, ``2+``
for several, or ``U`` for one. Texts below names that begin with ``net_`` or ``gen_`` and without
a label have one solution. Of ``ambiguous_labels`` the texts with several solutions make a class
for each size of board.

Classes that need no file are Nets larger than any file's, and puzzles to be generated. The large
Nets are made by puzzlefw, to see how time and memory grow. They have exactly one solution, which
C's solver confirms in the same run. The lines to generate are params and seeds.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import zip_longest
from pathlib import Path

import attrs
from tests.support.instances import golden

import puzzlefw

CHECKOUT = Path(__file__).resolve().parents[1]
BOARDS = CHECKOUT / "benchmarks" / "boards"
HALVES = ("known", "held_back")
TASKS = ("solve_net", "solve_aquarium", "generate_net", "generate_aquarium")
AMBIGUOUS = "ambiguous_labels"
SECONDS = {"net_121x121": 12.0, "gen_30": 10.0, "gen_40": 10.0, "gen_50": 20.0}
"""How long a solver may take for a line of these classes; 5 s for one of any other."""
LARGE = {"net_200x200": 10, "net_400x400": 10}
GENERATED = {
    "generate_net_11x11": 100,
    "generate_net_25x25": 100,
    "generate_net_51x51": 40,
    "generate_net_121x121": 10,
    "generate_net_250x250": 40,
    "generate_aquarium_15x15,tank_size=10": 100,
    "generate_aquarium_15x15,tank_size=7": 100,
    "generate_aquarium_15x15,tank_size=5": 100,
    "generate_aquarium_20x20,tank_size=7": 40,
    "generate_aquarium_30x30,tank_size=9.4": 10,
}
"""Of each class, how many lines a half has."""


@attrs.frozen
class Line:
    """One puzzle, and its verdict and its only solution where they are known."""

    text: str
    verdict: str | None
    solution: str | None = None


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

    *boards* is the folder of those beside the golden ones; another folder's than ours are all.
    """
    classes: list[LineClass] = []
    known, held_back = (read_half(boards or BOARDS, half) for half in HALVES)
    for puzzle in ("net", "aquarium"):
        real = {} if boards else golden(puzzle)
        tuned_on = by_class([*real.items(), *known.get(puzzle, {}).items()])
        for stem, lines in by_class(held_back.get(puzzle, {}).items()).items():
            numbers = re.findall(r"[0-9]+", stem)
            size = max((int(number) for number in numbers), default=0)
            halves = (tuple(tuned_on.get(stem, ())), tuple(lines))
            seconds = SECONDS.get(stem, 5.0)
            classes.append(LineClass(stem, f"solve_{puzzle}", size, *halves, seconds))
    return classes


def read_half(folder: Path, half: str) -> dict[str, dict[str, list[str]]]:
    """Return the texts of the boards of one half, by puzzle and name."""
    path = folder / f"{half}.json"
    found: dict[str, dict[str, list[str]]] = json.loads(path.read_text()) if path.exists() else {}
    return found


def write_half(folder: Path, half: str, texts: Mapping[str, Mapping[str, Sequence[str]]]) -> None:
    """Write what ``read_half`` reads, a board a line."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{half}.json").write_text(json.dumps(texts, indent=1) + "\n")


def by_class(named: Iterable[tuple[str, Iterable[str]]]) -> dict[str, list[Line]]:
    """Return the lines of texts, by class."""
    found: dict[str, list[Line]] = {}
    for name, texts in named:
        unlabelled = "one" if name.startswith(("net_", "gen_")) else None
        for line in (read_line(text, unlabelled) for text in texts):
            if name != AMBIGUOUS:
                found.setdefault(name, []).append(line)
            elif line.verdict == "several":
                board = line.text.partition(":")[0]
                found.setdefault(f"ambiguous_{board}", []).append(line)
    return found


def read_line(line: str, unlabelled: str | None) -> Line:
    """Return the puzzle of a line and what its label says."""
    label, _, text = line.rpartition("\t")
    known = {"": unlabelled, "0": "none", "1": "one", "U": "one"}
    return Line(text.strip(), known.get(label, "several"))


def large_nets(stem: str, most: int | None) -> LineClass:
    """Return a class such as net_200x200, of *most* lines a half at the most."""
    net = puzzlefw.load_puzzle("net")
    width, height = stem.removeprefix("net_").split("x")
    half = min(LARGE[stem], most or LARGE[stem])
    params = {"width": int(width), "height": int(height)}
    made = [net.generate(params, seed=seed).instance for seed in range(2 * half)]
    lines = tuple(Line(net.format(instance), "one") for instance in made)
    return LineClass(stem, "solve_net", max(params.values()), lines[:half], lines[half:])


def to_generate(stem: str) -> LineClass:
    """Return a class such as generate_net_25x25: the known half has the lower seeds."""
    verb, puzzle, params = stem.split("_", 2)
    half = GENERATED[stem]
    lines = tuple(Line(f"{params}#{seed}", None) for seed in range(2 * half))
    side = int(params.partition("x")[0])
    return LineClass(stem, f"{verb}_{puzzle}", side, lines[:half], lines[half:], 120.0)


def made_classes(stems: Sequence[str], most: int | None) -> list[LineClass]:
    """Return those of *stems* that need no file, in order."""
    found = [large_nets(stem, most) for stem in LARGE if stem in stems]
    return found + [to_generate(stem).first(most) for stem in GENERATED if stem in stems]
