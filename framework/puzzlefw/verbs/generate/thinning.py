"""What generators of extensions wish for their clues: at most so many, and none to spare."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from puzzlefw.plugin.hooks import Hooks
from puzzlefw.problem.clues import given, weakened


def wishes(hooks: Hooks, params: Mapping[str, Any], wish: str) -> Iterator[tuple[str, int]]:
    """Visit the extensions of which something is wished, and how much."""
    for extension in hooks.extensions:
        for param in extension.info.params:
            if param.wish == wish and (value := params.get(param.name)):
                yield extension.name, value


def as_many_as_wished(
    hooks: Hooks, params: Mapping[str, Any], data: Mapping[str, Any], rng: Random
) -> dict[str, Any]:
    """Return data of extensions without the clues that are too many, drawn at random."""
    found = dict(data)
    for name, count in wishes(hooks, params, "count"):
        sites = given(found[name])
        if len(sites) > count:
            found[name] = weakened(found[name], rng.sample(sites, len(sites) - count))
    return found


def thin(
    data: dict[str, Any], names: Iterable[str], is_unique: Callable[[], bool], rng: Random
) -> None:
    """Take those clues away from *data* of some extensions without which a board *is_unique*.

    They are tried one by one in a random order, so none of those that stay can be spared alone.
    One stays all the same: a board without any would not be one with the rule.
    """
    for name in names:
        sites = given(data[name])
        for site in rng.sample(sites, len(sites)):
            whole = data[name]
            if len(given(whole)) == 1:
                break
            data[name] = weakened(whole, [site])
            if not is_unique():
                data[name] = whole
