"""Catalogues: the sentences of a language, as Fluent texts, of the framework and of a plugin."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Junk, Resource

from puzzlefw.explaining.messages import Catalogues

OWN: Final = "puzzlefw.explaining.texts"


def languages(package: str = OWN) -> list[str]:
    """Return the languages that a package has a catalogue for."""
    found = [path.name for path in files(package).iterdir() if path.name.endswith(".ftl")]
    return sorted(name.removesuffix(".ftl") for name in found)


def bundle_of(language: str, catalogues: Catalogues) -> FluentBundle:
    """Return the catalogue of a language; what a plugin says stands above the framework's."""
    sources = (text for one in (OWN, catalogues) for text in texts(language, one))
    return bundle(language, tuple(sources))


def texts(language: str, catalogues: Catalogues) -> Iterator[str]:
    """Visit the text of a language, if there is one."""
    if isinstance(catalogues, tuple):
        yield from (text for one in catalogues for text in texts(language, one))
    elif isinstance(catalogues, Mapping):
        yield from filter(None, [catalogues.get(language)])
    elif catalogues:
        path = place(catalogues, language)
        if path.is_file():
            yield path.read_text("utf-8")


def place(name: str, language: str) -> Path | Traversable:
    """Return where a package, or a module beside it, would have the catalogue of a language."""
    module = import_module(name)
    if hasattr(module, "__path__"):
        return files(name) / f"{language}.ftl"
    # A module that was made from a text, as in a session of Python, has no file.
    return Path(getattr(module, "__file__", None) or name).with_suffix(f".{language}.ftl")


@lru_cache
def bundle(language: str, sources: tuple[str, ...]) -> FluentBundle:
    """Return the catalogue of some texts, of which later ones stand above earlier ones."""
    found = FluentBundle([language], use_isolating=False)
    for source in sources:
        resource = resource_of(source)
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise ValueError(f"catalogue {language!r}: {entry.annotations[0].message}")
        found.add_resource(resource, allow_overrides=True)
    return found


@lru_cache
def resource_of(source: str) -> Resource:
    """Return a text as it is parsed: that of the framework is part of every type's catalogue."""
    return FluentResource(source)
