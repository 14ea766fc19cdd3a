"""Read ``tests/golden/puzzles``: instances with what is expected, and boards for checkers."""

from pathlib import Path

import attrs

FOLDER = Path(__file__).parents[2] / "golden" / "puzzles"


@attrs.frozen
class Instance:
    """A text with its expectation and answer; the columns are those of the files."""

    source: str
    game: str
    text: str
    expectation: str
    solution: str
    note: str

    @property
    def params(self) -> str:
        """The params that made it in Tatham's collection, or else ``puzz.link``."""
        return self.note.partition("#")[0] if self.source == "tatham" else "puzz.link"


@attrs.frozen
class CheckerBoard:
    """A filled board and the code of its first fault, ``null`` for a right answer."""

    code: str
    board: str
    body: str
    answer: str
    note: str


def types() -> list[str]:
    """Return the names of the types, in alphabetical order."""
    return sorted(path.stem for path in FOLDER.glob("*.tsv") if not path.name.endswith(".pzpr.tsv"))


def rows(path: Path) -> list[list[str]]:
    """Return the rows of a file without its comments and the names of the columns."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")][1:]


def instances(kind: str) -> list[Instance]:
    """Return the instances of a type."""
    return [Instance(*row) for row in rows(FOLDER / f"{kind}.tsv")]


def checker_boards(kind: str) -> list[CheckerBoard]:
    """Return the boards for checkers of a type, none of one that puzz.link does not have."""
    path = FOLDER / f"{kind}.pzpr.tsv"
    return [CheckerBoard(*row) for row in rows(path)] if path.exists() else []
