"""A task and its items, as data that goes to another process."""

import json
import shlex
from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import attrs

from puzzlefw.engine import COMPILED
from puzzlefw.errors import OptionError
from puzzlefw.notation.entries import Entry
from puzzlefw.plugin import installed
from puzzlefw.runtime.arguments import quote
from puzzlefw.verbs import verb_named
from puzzlefw.verbs.generate.generating import seed_of
from puzzlefw.verbs.verb import OF_BATCH, Option, Verb


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
    """What is done to each item: a *verb* with its *options*, and the plugin by its name.

    Without that name, "", each item tells its type.
    Options are the verb's own that a batch has, by name; what is not given is as usual. *seconds*
    limit one item; *mebibytes* is the memory that a process may take. Raises OptionError for an
    unknown verb, and for options that it has not or values that they do not take.
    """

    verb: str
    plugin: str
    extensions: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    options: Mapping[str, Any] = attrs.field(factory=dict, hash=False)
    seconds: float | None = None
    mebibytes: int | None = None
    seed: int = 0

    @cached_property
    def known(self) -> dict[tuple[str, ...], dict[str, Any]]:
        """What ``chosen`` has returned, as each item asks for the same."""
        return {}

    def __attrs_post_init__(self) -> None:
        known = {option.name: option for option in self.asks.options_for(*OF_BATCH)}
        for name in self.options:
            if name not in known:
                wanted = f"one of the options {', '.join(known)}" if known else "no option"
                raise OptionError(f"expected {wanted} of {self.verb}, found {quote(name)}")
        checked = {name: known[name].checked(value) for name, value in self.options.items()}
        object.__setattr__(self, "options", checked)

    @cached_property
    def asks(self) -> Verb:
        """The verb that is named."""
        return verb_named(self.verb)

    def chosen(self, *uses: str) -> dict[str, Any]:
        """Return the value, given or usual, of each option of the verb for one of *uses*."""
        found = self.known.get(uses)
        if found is None:
            found = self.known[uses] = self.asks.chosen(self.options, *uses)
        return {**found}

    def key(self) -> dict[str, Any]:
        """Return all that records depend on, but the item: options and versions, as plain data."""
        fields = attrs.asdict(self, filter=lambda field, _: field.name != "options")
        own = {one.name: one.plain(value) for one, value in self.given() if one.words_for(value)}
        chosen = {name: value for name, value in fields.items() if value is not None}
        plain: dict[str, Any] = json.loads(json.dumps({**chosen, **own, **versions(self)}))
        return plain

    def given(self) -> Iterator[tuple[Option, Any]]:
        """Visit the options of the verb that a batch has, each with its value."""
        for option in self.asks.options_for(*OF_BATCH):
            yield option, self.options.get(option.name, option.usual)

    def seed_of(self, number: int) -> int:
        """Return the seed of an item."""
        return seed_of(self.seed, number)

    def command(self, item: Item) -> str:
        """Return the command that does the same to one item alone, in as much memory."""
        words = ["puzzlefw", self.verb, *(["--plugin", self.plugin] if self.plugin else [])]
        words += [word for name in self.extensions for word in ("--with", name)]
        words += [word for text in self.settings for word in ("--set", text)]
        words += [word for option, value in self.given() for word in option.words_for(value)]
        if self.seconds is not None:
            words += ["--timeout", str(self.seconds)]
        if self.asks.makes:
            words += ["--seed", str(self.seed_of(item.number))]
        else:
            words += ["--", *item.entry.fields[-2 if self.asks.takes_solution else -1 :]]
        line = shlex.join(words)
        return line if self.mebibytes is None else f"(ulimit -v {self.mebibytes << 10}; {line})"


def versions(task: Task) -> dict[str, str]:
    """Return the versions that records depend on: of the framework, its build, and plugins."""
    build = "compiled" if COMPILED else "interpreted"
    puzzles = [task.plugin] if task.plugin else installed.names_in(installed.PUZZLES)
    sources = {
        **installed.sources(puzzles, installed.PUZZLES),
        **installed.sources(task.extensions, installed.EXTENSIONS),
    }
    plugins = [name for offered in sources.values() for name in offered]
    return {"puzzlefw": f"{installed.own_version()} {build}", "plugins": ", ".join(plugins)}
