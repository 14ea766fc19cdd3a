"""Loads installed puzzle types and extensions, and binds those that are not installed.

An entry point of either is a module or an object whose ``puzzlefw_...`` functions are hooks.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Protocol, TypeVar, overload

from puzzlefw.errors import OptionError
from puzzlefw.notation.headings import parts_of_type
from puzzlefw.plugin.binding import bind
from puzzlefw.plugin.by_name import ByName
from puzzlefw.plugin.installed import EXTENSIONS, PUZZLES, load, names_in
from puzzlefw.puzzle.puzzle import MadeBy, Puzzle
from puzzlefw.runtime.arguments import expect_list, expect_text, expect_texts, quote

InstanceT_co = TypeVar("InstanceT_co", covariant=True)
SolutionT_co = TypeVar("SolutionT_co", covariant=True)


def load_puzzle(name: str, extensions: Sequence[str] = ()) -> Puzzle:
    """Return the installed puzzle called *name*, with the rules of *extensions* added.

    A name may have extensions too, "sudoku+antiknight"; in which order they stand is of no matter.
    Raises UnknownPuzzleError, or BrokenPluginError that says what is wrong with the plugin.
    """
    expect_text(name)
    own, said = parts_of_type(name)
    names = sorted({*said, *expect_texts("names of extensions", extensions)})
    plugin = load(PUZZLES, own)
    added = {extension: load(EXTENSIONS, extension) for extension in names}
    return make_puzzle(plugin, own, added, (load_once, (own, *names)))


@cache
def load_once(name: str, *extensions: str) -> Puzzle:
    """Load a puzzle as ``load_puzzle`` does, but each only once.

    For pickles, and to know a text among all types: with a pool of processes a puzzle comes with
    every task, and loading one takes longer than solving most instances.
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
    added: dict[str, object] = {}
    for extension in objects:
        called = getattr(extension, "__name__", type(extension).__name__).rpartition(".")[2]
        added[called if called not in added else f"{called}-{len(added) + 1}"] = extension
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
    return names_in(PUZZLES)


def extension_names() -> list[str]:
    """Return the names of the installed extensions, sorted, without importing them."""
    return names_in(EXTENSIONS)
