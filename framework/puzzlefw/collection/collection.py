"""The file of a collection: what goes into it and what comes out, each held to what it may be."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, Self

from puzzlefw.collection.data import ORDERS, Source, Wish
from puzzlefw.collection.facts import expect_storable, facts, size, type_of
from puzzlefw.errors import CollectionError, ParseError, WrongAnswerError
from puzzlefw.notation.json_objects import each_once
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.runtime.arguments import quote

KIND: Final = 0x507A6C63
"""The application_id that SQLite keeps for a file: it tells collections from other databases."""
VERSION: Final = 1
PATIENCE: Final = 10.0
"""Seconds to wait for another process that is writing."""
SCHEMA: Final = f"""
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    plugin TEXT NOT NULL,      -- the puzzle type, with the names of its extensions
    text TEXT NOT NULL,        -- the puzzle, as it was found first, in the canonical style
    canonical TEXT NOT NULL,   -- the one that stands for all that are symmetric
    height INTEGER,
    width INTEGER,
    verdict TEXT,              -- unique, none or several
    solution TEXT,
    band TEXT,                 -- easy, normal, hard or extreme
    effort REAL,
    per_cell REAL,
    hardest INTEGER,
    trials INTEGER,
    nested INTEGER,
    statistics TEXT,           -- the figures of the search, as JSON
    UNIQUE (plugin, canonical)
);
CREATE TABLE sources (
    puzzle INTEGER NOT NULL REFERENCES puzzles,
    source TEXT NOT NULL,      -- the name of a file
    line INTEGER NOT NULL,
    label TEXT NOT NULL,
    text TEXT NOT NULL,        -- as it was found there
    UNIQUE (puzzle, source, line)
);
PRAGMA application_id = {KIND};
PRAGMA user_version = {VERSION};
"""
TABLES: Final = ("puzzles", "sources")


class Collection:
    """A file of puzzles; to be closed, as by ``with``, which keeps all or, on an error, nothing.

    It is made if there is none, unless *is_old*. Raises CollectionError for a file of another kind,
    and where it cannot be read or written.
    """

    def __init__(self, path: Path, *, is_old: bool = False) -> None:
        self.path = path
        if not path.is_file() and (is_old or path.exists()):
            raise CollectionError(f"expected a collection of puzzles, found no file {str(path)!r}")
        with self.refused():
            self.base = sqlite3.connect(path, PATIENCE, isolation_level=None)
            try:
                self.begin(is_old)
            except BaseException:
                self.base.close()
                raise
        self.base.row_factory = sqlite3.Row

    def begin(self, is_old: bool) -> None:
        """Begin a transaction, on new tables if the file is empty."""
        (kind,) = self.base.execute("PRAGMA application_id").fetchone()
        (version,) = self.base.execute("PRAGMA user_version").fetchone()
        (tables,) = self.base.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if not is_old:
            self.base.execute("BEGIN IMMEDIATE")
        if tables == 0 and kind == 0 and not is_old:
            for statement in SCHEMA.split(";\n"):
                self.base.execute(statement)
        elif tables == 0 and kind == 0 and version == 0:
            raise CollectionError(
                f"expected a collection of puzzles, found an empty file, {str(self.path)!r}"
            )
        elif kind != KIND:
            raise CollectionError(
                f"expected a collection of puzzles, found another file, {str(self.path)!r}"
            )
        elif version != VERSION:
            raise CollectionError(
                f"expected a collection of version {VERSION}, found version {version}"
            )
        own = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN (?, ?)"
        if self.base.execute(own, TABLES).fetchone() != (len(TABLES),):
            raise CollectionError(
                f"expected a collection with the tables {' and '.join(TABLES)}, found"
                f" {str(self.path)!r} without"
            )

    @contextmanager
    def refused(self) -> Iterator[None]:
        """Say what is wrong with the file in words."""
        try:
            yield
        except sqlite3.Error as error:
            raise CollectionError(f"cannot use {str(self.path)!r}: {error}") from error
        except UnicodeDecodeError as error:
            raise CollectionError(f"cannot use {str(self.path)!r}: a text is not UTF-8") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *raised: object) -> None:
        with self.refused():
            try:
                if self.base.in_transaction:
                    self.base.execute("COMMIT" if kind is None else "ROLLBACK")
            finally:
                self.base.close()

    def add(
        self, puzzle: Puzzle, instance: Any, source: Source, record: Mapping[str, Any] | None = None
    ) -> bool:
        """Add a puzzle, or what is new of one that is there; return whether it is new.

        *record* is what a command or a batch said of it. A solution in it has to pass the check.
        Raises WrongAnswerError if it does not, or if the record contradicts another one.
        """
        expect_storable(source)
        text = puzzle.format(instance)
        found = facts(puzzle, instance, record or {})
        key = {"plugin": type_of(puzzle), "canonical": puzzle.format(puzzle.canonical(instance))}
        with self.refused():
            old = self.base.execute(
                "SELECT id, verdict, text FROM puzzles"
                " WHERE plugin = :plugin AND canonical = :canonical",
                key,
            ).fetchone()
            if old is None:
                row = {**key, "text": text, **size(puzzle, instance), **found}
                number = self.insert("puzzles", row)
            else:
                number = old["id"]
                self.update(old, text, found)
            where = {"source": source.name, "line": source.line, "label": source.label}
            self.insert("sources", {"puzzle": number, **where, "text": text})
        return old is None

    def update(self, old: sqlite3.Row, text: str, found: dict[str, Any]) -> None:
        """Add what was found of a puzzle that is there; raises as ``add`` does."""
        verdict = old["verdict"]
        if verdict is not None and found.get("verdict", verdict) != verdict:
            raise WrongAnswerError(
                f"expected the verdict {verdict!r}, which is known of it, found"
                f" {found['verdict']!r}"
            )
        for name, value in found.items():
            if name == "solution" and text != old["text"]:
                continue  # a solution is one of the text that was found first
            self.base.execute(
                f"UPDATE puzzles SET {name} = ? WHERE id = ?",  # a column of ours
                (value, old["id"]),
            )

    def insert(self, table: str, row: Mapping[str, object]) -> int:
        """Add a row, unless it is there; return its number."""
        names, places = ", ".join(row), ", ".join("?" * len(row))
        done = self.base.execute(
            f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({places})",  # columns of ours
            tuple(row.values()),
        )
        return done.lastrowid or 0

    def pick(self, wish: Wish) -> Iterator[dict[str, Any]]:
        """Visit the puzzles that are as wished, each as what is known of it, with its sources."""
        conditions = dict(wish.conditions())
        where = " AND ".join(conditions) or "TRUE"
        query = f"SELECT * FROM puzzles WHERE {where} ORDER BY {ORDERS[wish.order]} LIMIT ?"
        most = -1 if wish.limit is None else wish.limit
        with self.refused():
            for row in self.base.execute(query, (*conditions.values(), most)):
                found = self.texts(row["id"], dict(row))
                number = found.pop("id")
                told = self.figures(number, found.pop("statistics"))
                sources = self.base.execute(
                    "SELECT source, line, label, text FROM sources WHERE puzzle = ? ORDER BY rowid",
                    (number,),
                )
                yield {
                    **found,
                    "statistics": told,
                    "sources": [self.texts(number, dict(source)) for source in sources],
                }

    def figures(self, number: int, told: object) -> Any:
        """Return the figures that a row has as JSON; raises CollectionError if that is none."""
        try:
            return None if told is None else json.loads(str(told), object_pairs_hook=each_once)
        except (ValueError, RecursionError, ParseError):
            raise CollectionError(
                f"cannot use {str(self.path)!r}: expected figures of puzzle {number} as JSON,"
                f" found {quote(str(told))}"
            ) from None

    def texts(self, number: int, row: dict[str, Any]) -> dict[str, Any]:
        """Return a row whose texts are texts; raises CollectionError for other bytes."""
        for name in ("plugin", "text", "source", "label"):
            if not isinstance(row.get(name, ""), str):
                raise CollectionError(
                    f"cannot use {str(self.path)!r}: expected the {name} of puzzle {number} as a"
                    f" text, found {quote(str(row[name]))}"
                )
        return row
