"""Negative constraints: where no sign stands between two cells, that says something too."""

from typing import Any, TypeVar

import attrs

from puzzlefw import authoring as pf
from puzzlefw_variants.cells import with_data

Data = TypeVar("Data")


def with_negative(kind: Any, name: str, words: str) -> pf.ExtensionInfo:
    """Return what such a rule says about itself; the field *name* tells if all signs are given.

    It is an option for reading, by default as the text says, and a param of the generator.
    """
    info = with_data(kind)
    return attrs.evolve(
        info,
        options=(pf.Option(name, f"{words}; by default as the text says", "flag"),),
        params=(*info.params, pf.Option(name, words, "flag", False)),
    )


def as_told(data: Data, name: str, options: pf.Params) -> Data:
    """Return the data with the field *name* as the option of that name says, if it is set."""
    is_set = options[name] is not None
    return attrs.evolve(data, **{name: options[name]}) if is_set else data  # type: ignore[misc]


def are_all_drawn(data: Any, name: str, params: pf.Params) -> bool:
    """Return whether a generator gives all signs; raises OptionError if it is to count them too."""
    count = f"{name.removesuffix('_all')}_count"
    if params[name] and params[count] is not None:
        raise pf.OptionError(f"expected one of {name} and {count}, found both")
    return bool(getattr(data, name) or params[name])
