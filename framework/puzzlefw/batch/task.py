"""A task and its items, as data that goes to another process."""

import json
import shlex
from typing import Any

import attrs

from puzzlefw.engine import COMPILED
from puzzlefw.notation.entries import Entry
from puzzlefw.plugin import installed
from puzzlefw.verbs.generate import seed_of


@attrs.frozen
class Item:
    """One piece of work: its number in the input, counted from 0, its identity, and its entry.

    For ``generate`` the entry is empty; the number gives the seed.
    """

    number: int
    identity: str
    entry: Entry


@attrs.frozen
class Done:
    """An item that is finished: its number, its record as JSON, and the seconds that it took."""

    number: int
    record: str
    seconds: float = 0.0
    is_failed: bool = False


@attrs.frozen(kw_only=True)
class Task:
    """What is done to each item: a *verb* with its options, and the plugin by its name.

    Options mean what those of the command of that name do. *seconds* and *nodes* limit one item;
    *mebibytes* is the memory that a process may take.
    """

    verb: str
    plugin: str
    extensions: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    limit: int | None = None
    seconds: float | None = None
    nodes: int | None = None
    mebibytes: int | None = None
    seed: int = 0
    preset: str | None = None
    difficulty: str | None = None
    no_trial: bool = False
    only_techniques: tuple[str, ...] | None = None
    style: str | None = None

    def key(self) -> dict[str, Any]:
        """Return all that records depend on, but the item: options and versions, as plain data."""
        chosen = {name: value for name, value in attrs.asdict(self).items() if value is not None}
        plain: dict[str, Any] = json.loads(json.dumps({**chosen, **versions(self)}))
        return plain

    def seed_of(self, number: int) -> int:
        """Return the seed of an item."""
        return seed_of(self.seed, number)

    def command(self, item: Item) -> str:
        """Return the command that does the same to one item alone, in as much memory."""
        words = ["puzzlefw", self.verb, "--plugin", self.plugin]
        words += [word for name in self.extensions for word in ("--with", name)]
        words += [word for text in self.settings for word in ("--set", text)]
        for flag, value in self.flags().items():
            words += [] if value is None else [flag, str(value)]
        words += ["--no-trial"] if self.no_trial else []
        if self.verb == "generate":
            words += ["--seed", str(self.seed_of(item.number))]
        else:
            words += ["--", *item.entry.fields[-2 if self.verb == "check" else -1 :]]
        line = shlex.join(words)
        return line if self.mebibytes is None else f"(ulimit -v {self.mebibytes << 10}; {line})"

    def flags(self) -> dict[str, object]:
        """Return the options of the command of that name, and their values, None if not given."""
        only = self.only_techniques
        return {
            "--limit": self.limit,
            "--timeout": self.seconds,
            "--nodes": self.nodes,
            "--preset": self.preset,
            "--difficulty": self.difficulty,
            "--only-techniques": None if only is None else ",".join(only),
            "--format": self.style,
        }


def versions(task: Task) -> dict[str, str]:
    """Return the versions that records depend on: of the framework, its build, and plugins."""
    build = "compiled" if COMPILED else "interpreted"
    sources = {
        **installed.sources([task.plugin], installed.PUZZLES),
        **installed.sources(task.extensions, installed.EXTENSIONS),
    }
    plugins = [name for offered in sources.values() for name in offered]
    return {"puzzlefw": f"{installed.own_version()} {build}", "plugins": ", ".join(plugins)}
