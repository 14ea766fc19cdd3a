"""Finds installed puzzle types and loads them; the only module that loads plugins.

A puzzle is an entry point of the group ``puzzlefw``, an extension one of ``puzzlefw.extensions``.
An entry point is a module or an object whose ``puzzlefw_...`` functions are hooks. Each is loaded
only when it is asked for, so a broken one does not affect the others.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Protocol, TypeVar, overload

from puzzlefw.arguments import expect_list, expect_text, expect_texts, quote
from puzzlefw.errors import BrokenPluginError, OptionError, UnknownPuzzleError, in_words
from puzzlefw.puzzle import entry_points
from puzzlefw.puzzle.binding import bind
from puzzlefw.puzzle.by_name import ByName
from puzzlefw.puzzle.puzzle import MadeBy, Puzzle
from puzzlefw.puzzle.signals import is_from_outside

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint, EntryPoints

InstanceT_co = TypeVar("InstanceT_co", covariant=True)
SolutionT_co = TypeVar("SolutionT_co", covariant=True)

PUZZLES = "puzzlefw"
EXTENSIONS = "puzzlefw.extensions"


def load_puzzle(name: str, extensions: Sequence[str] = ()) -> Puzzle:
    """Return the installed puzzle called *name*, with the rules of *extensions* added.

    Raises UnknownPuzzleError, or BrokenPluginError that says what is wrong with the plugin.
    """
    expect_text(name)
    names = expect_texts("names of extensions", extensions)
    plugin = load(PUZZLES, name)
    added = {extension: load(EXTENSIONS, extension) for extension in names}
    return make_puzzle(plugin, name, added, (load_once, (name, *names)))


@cache
def load_once(name: str, *extensions: str) -> Puzzle:
    """Return what ``load_puzzle`` returns, but load each puzzle once only.

    For pickles: with a pool of processes a puzzle comes with every task, and loading one takes
    longer than solving most instances.
    """
    return load_puzzle(name, extensions)


class Hooks(Protocol[InstanceT_co, SolutionT_co]):
    """What tells a type checker the types of a plugin: the hooks that return its values."""

    @property
    def puzzlefw_parse(self) -> Callable[..., InstanceT_co]: ...
    @property
    def puzzlefw_solution(self) -> Callable[..., SolutionT_co]: ...


@overload
def bind_puzzle(
    plugin: Hooks[InstanceT_co, SolutionT_co], name: str, extensions: Sequence[object] = ()
) -> Puzzle[InstanceT_co, SolutionT_co]: ...
@overload
def bind_puzzle(plugin: object, name: str, extensions: Sequence[object] = ()) -> Puzzle: ...
def bind_puzzle(plugin: object, name: str, extensions: Sequence[object] = ()) -> Puzzle:
    """Return the puzzle of *plugin*, a module or an object with hooks that need not be installed.

    Raises BrokenPluginError.
    """
    expect_text(name)
    objects = expect_list("extensions", extensions)
    for hooks in (plugin, *objects):
        expect_hooks(hooks)
    if len({id(hooks) for hooks in (plugin, *objects)}) <= len(objects):
        raise OptionError("expected each extension once, found one twice")
    added = {
        f"{number} {getattr(extension, '__name__', type(extension).__name__)}": extension
        for number, extension in enumerate(objects, 1)
    }
    again = (ByName.of(plugin), name, tuple([ByName.of(extension) for extension in objects]))
    return make_puzzle(plugin, name, added, (bind_puzzle, again))


def expect_hooks(plugin: object) -> None:
    """Raise TypeError if *plugin* has no hooks, so that it was taken for one by mistake."""
    if not any(name.startswith("puzzlefw_") for name in dir(plugin)):
        raise TypeError(
            f"expected a module or an object with hooks, functions puzzlefw_..., found"
            f" {quote(plugin)}"
        )


def make_puzzle(
    plugin: object, name: str, extensions: Mapping[str, object], made_by: MadeBy
) -> Puzzle:
    """Return the puzzle made of a plugin and its extensions."""
    hooks = bind(name, plugin, extensions)
    return Puzzle(name, hooks.info, hooks, made_by)


def puzzle_names() -> list[str]:
    """Return the names of the installed puzzles, sorted, without importing them."""
    return sorted(find_entries(PUZZLES).names)


def extension_names() -> list[str]:
    """Return the names of the installed extensions, sorted, without importing them."""
    return sorted(find_entries(EXTENSIONS).names)


def find_entries(group: str) -> "EntryPoints":
    """Return the entry points of *group*, without importing what they name.

    Distributions whose entry points cannot be read are left out.
    """
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
    """Return the one plugin called *name* in *group*."""
    value = entry_points.value_of(group, name)
    load = the_one(group, name).load if value is None else partial(entry_points.load, value)
    try:
        return load()
    except BaseException as error:
        if is_from_outside(error):
            raise
        raise BrokenPluginError(
            f"plugin {name!r} of {source(the_one(group, name))} failed to load: {in_words(error)}"
        ) from error


def the_one(group: str, name: str) -> "EntryPoint":
    """Return the one entry point called *name* in *group*; raises if there is none or several."""
    kind = "puzzle" if group == PUZZLES else "extension"
    every = find_entries(group)
    entries = tuple(every.select(name=name))
    if not entries:
        known = ", ".join(sorted(every.names)) or "there is none"
        raise UnknownPuzzleError(f"expected an installed {kind} ({known}), found {name!r}")
    if len(entries) > 1:
        offered = " and ".join(sorted(source(entry) for entry in entries))
        raise BrokenPluginError(f"{kind} {name!r} is offered twice, by {offered}: uninstall one")
    return entries[0]
