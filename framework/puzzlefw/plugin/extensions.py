"""Extensions that are bound to a puzzle: what they say about themselves, joined to what it says."""

import sys
from collections.abc import Mapping, Sequence
from typing import Any

import attrs

from puzzlefw.contract.description import Option, PuzzleInfo
from puzzlefw.contract.extension import ExtensionInfo
from puzzlefw.errors import BrokenPluginError, OptionError
from puzzlefw.fields.description import description_of
from puzzlefw.fields.extended import Types, extended_class
from puzzlefw.fields.turn import SAME
from puzzlefw.notation.headings import is_part
from puzzlefw.runtime.arguments import quote

UNKNOWN = ExtensionInfo(symmetries=frozenset({SAME}))
"""What is known of an extension that says nothing about itself."""


@attrs.frozen
class Extension:
    """An extension called *name*: the module or object *plugin* with its hooks."""

    name: str
    plugin: object
    info: ExtensionInfo = UNKNOWN


def described(name: str, plugin: object, info: ExtensionInfo) -> Extension:
    """Return an extension with what its docstring and its module say of it."""
    title, colon, summary = (getattr(plugin, "__doc__", "") or "").strip().partition(": ")
    if not info.title:
        summary = summary.partition("\n")[0] if colon else ""
        title = title if colon and "\n" not in title else name
        info = attrs.evolve(info, title=title, summary=summary[:1].upper() + summary[1:])
    module = getattr(plugin, "__name__", "")
    if not info.texts and sys.modules.get(module) is plugin:
        info = attrs.evolve(info, texts=module)
    if info.data_type is not None and description_of(info.data_type) is None:
        raise BrokenPluginError(
            f"extension {name!r}: expected a class with described fields for its data, found"
            f" {info.data_type.__name__}"
        )
    return Extension(name, plugin, info)


def types_of(extensions: Sequence[Extension]) -> Types:
    """Return the classes of data of those extensions that have some."""
    every = [(extension.name, extension.info.data_type) for extension in extensions]
    return tuple((name, kind) for name, kind in every if kind is not None)


def expect_data(extensions: Sequence[Extension], data: object) -> Mapping[str, Any]:
    """Return *data*, a caller's argument, if it is of the classes of some extensions, or None.

    Raises TypeError.
    """
    types = dict(types_of(extensions))
    if data is None:
        return {}
    if not isinstance(data, Mapping) or not all(isinstance(name, str) for name in data):
        raise TypeError(f"expected a mapping of names of extensions to data, found {quote(data)}")
    for name, one in data.items():
        if name not in types:
            known = ", ".join(types) or "none"
            raise OptionError(f"expected an extension with data ({known}), found {name[:20]!r}")
        if not isinstance(one, types[name]):
            raise TypeError(f"expected a {types[name].__name__} for {name}, found {quote(one)}")
    return data


def with_extensions(info: PuzzleInfo, extensions: Sequence[Extension]) -> PuzzleInfo:
    """Return what a puzzle and its extensions say together.

    Raises BrokenPluginError where two have a field, an option or a param of one name.
    """
    if not extensions:
        return info
    types = types_of(extensions)
    symmetries = info.symmetries
    for extension in extensions:
        symmetries &= extension.info.symmetries
    own = info.texts if isinstance(info.texts, tuple) else (info.texts,)
    return attrs.evolve(
        info,
        instance_type=extended_class(info.instance_type, types) if types else info.instance_type,
        options=joined(info.options, extensions, "option"),
        params=joined(info.params, extensions, "param"),
        symmetries=symmetries,
        texts=(*own, *(extension.info.texts for extension in extensions)),
        examples=tuple(one for extension in extensions for one in extension.info.examples)
        or info.examples,
    )


def joined(own: Sequence[Option], extensions: Sequence[Extension], word: str) -> tuple[Option, ...]:
    """Return the options, or the params, of a puzzle and its extensions."""
    found = {option.name: option for option in own}
    for extension in extensions:
        added = extension.info.options if word == "option" else extension.info.params
        for option in added:
            if option.name in found:
                raise BrokenPluginError(
                    f"extension {extension.name!r}: expected a name for its {word} {option.name!r}"
                    " that no other part has, found it twice"
                )
            found[option.name] = option
    return tuple(found.values())


def without_type(text: str, full_name: str) -> str:
    """Return *text* without the name of the type, with extensions, that it begins with.

    ``net+upright#5x5:...`` is read as the part behind the ``#``. The text may name fewer
    extensions than there are, in any order. Names without extensions are left to notations.
    """
    if "+" not in full_name or "#" not in text:
        return text
    said, _, rest = text.partition("#")
    if "+" not in said or len(said) > len(full_name):
        return text
    return rest if is_part(said, full_name) else text
