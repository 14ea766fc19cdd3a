"""Finds what is installed by entry points, and loads it; the only module that loads plugins.

A puzzle is an entry point of the group ``puzzlefw``, an extension one of ``puzzlefw.extensions``, a
solver one of ``puzzlefw.solvers``. Each is loaded only when it is asked for, so a broken one does
not affect the others.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final

from puzzlefw.errors import BrokenPluginError, OptionError, UnknownPuzzleError, in_words
from puzzlefw.plugin import entry_points
from puzzlefw.plugin.signals import interrupts_itself, is_from_outside
from puzzlefw.runtime.alarm import Alarm, TimeOver
from puzzlefw.runtime.deadline import poll, seconds_left

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

PUZZLES: Final = "puzzlefw"
EXTENSIONS: Final = "puzzlefw.extensions"
SOLVERS: Final = "puzzlefw.solvers"
FEW: Final = 8
"""So many names are listed in an error."""
LONGEST: Final = 30.0
"""Seconds in which a module must be read: one that loops would hold up all that is installed."""
KINDS: Final = {PUZZLES: "puzzle", EXTENSIONS: "extension", SOLVERS: "solver"}


def names_in(group: str) -> list[str]:
    """Return the names of the entry points of *group*, sorted, without importing them."""
    return sorted(find_entries(group).names)


def find_entries(group: str) -> "EntryPoints":
    """Return the entry points of *group*, without importing what they name.

    Distributions whose entry points cannot be read are left out.
    """
    return entries_in(group, entry_points.places(), tuple(sys.meta_path))


@lru_cache(maxsize=8)
def entries_in(group: str, places: entry_points.Places, finders: Sequence[object]) -> "EntryPoints":
    """Return the same, read again where *places* changed or others find what is there."""
    from importlib import metadata  # a third of start-up, which only names and faults need

    try:
        return metadata.entry_points(group=group)
    except Exception as error:  # of whatever kind: the reader parses, and checks nothing
        if is_from_outside(error):
            raise
        return metadata.EntryPoints(readable(group))


def readable(group: str) -> "Iterator[EntryPoint]":
    """Visit the entry points of *group* that can be read, one distribution after another."""
    from importlib import metadata  # see above

    seen: set[str] = set()
    for distribution in metadata.distributions():
        try:
            entries = distribution.entry_points.select(group=group)
            name = distribution.name
        except Exception as error:
            if is_from_outside(error):
                raise
            continue
        if name not in seen:  # of one name, the first on the path counts
            seen.add(name)
            yield from entries


def own_version() -> str:
    """Return the version of the framework."""
    found = entry_points.version_of("puzzlefw")
    if found is not None:
        return found
    from importlib import metadata  # see above

    return metadata.version("puzzlefw")


def sources(names: Sequence[str], group: str) -> Mapping[str, list[str]]:
    """Return the distributions, with their versions, that offer each of *names*."""
    entries = find_entries(group)
    return {name: sorted(source(entry) for entry in entries.select(name=name)) for name in names}


def source(entry: "EntryPoint") -> str:
    """Return the distribution that offers *entry*, and its version."""
    distribution = entry.dist
    try:
        if distribution is not None and distribution.name:
            return f"{distribution.name} {distribution.version}"
    except Exception as error:
        if is_from_outside(error):
            raise
    return "an unknown distribution"


def load(group: str, name: str) -> object:
    """Load the one entry point called *name* in *group*.

    Raises UnknownPuzzleError, or OptionError for a solver, and BrokenPluginError.
    """
    value = entry_points.value_of(group, name)
    load = the_one(group, name).load if value is None else partial(entry_points.load, value)
    left = seconds_left()
    try:
        # What a module prints is no answer.
        with redirect_stdout(sys.stderr), Alarm(LONGEST if left is None else min(left, LONGEST)):
            return load()
    except BaseException as error:
        if isinstance(error, TimeOver):
            poll()
            error = TimeoutError(f"its module was not read within {LONGEST:.0f} s")
        elif is_from_outside(error) and not interrupts_itself(error):
            raise
        kind = "solver" if group == SOLVERS else "plugin"
        raise BrokenPluginError(
            f"{kind} {name!r} of {source(the_one(group, name))} failed to load: {in_words(error)}"
        ) from error


def known_in_words(name: str, names: Sequence[str]) -> str:
    """Return which names there are; of many, those that *name* may be a slip of."""
    if len(names) <= FEW:
        return ", ".join(names) or "there is none"
    from difflib import get_close_matches  # only a mistake needs it

    close = " or ".join(get_close_matches(name, names))
    return "`puzzlefw list` names them" + (f"; perhaps {close}" if close else "")


def the_one(group: str, name: str) -> "EntryPoint":
    """Return the one entry point called *name* in *group*; raises if there is none or several."""
    kind = KINDS[group]
    every = find_entries(group)
    entries = tuple(every.select(name=name))
    if not entries:
        known = known_in_words(name, sorted(every.names))
        unknown = OptionError if group == SOLVERS else UnknownPuzzleError
        raise unknown(f"expected an installed {kind} ({known}), found {name!r}")
    if len(entries) > 1:
        offered = " and ".join(sorted(source(entry) for entry in entries))
        raise BrokenPluginError(f"{kind} {name!r} is offered twice, by {offered}: uninstall one")
    return entries[0]
