"""Makes docs/api.md of the docstrings: ``python -m tests.docs.api`` writes it.

``api_page.md`` has the order, and the prose between: a block ``api MODULE`` has a line for each
name, with the members that are shown of it. What the page says of them is read from the sources,
which are not run for it: a compiled module keeps no docstrings.
"""

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import attrs
import griffe

from tests.docs.pages import DOCS, ROOT

PAGE: Final = DOCS / "api.md"
OUTLINE: Final = Path(__file__).with_name("api_page.md").read_text(encoding="utf-8")
BLOCK: Final = re.compile(r"^```api (\S+)\n(.*?)\n```$", re.MULTILINE | re.DOTALL)
SENTENCE_END: Final = re.compile(r'(?<=[a-z0-9`)*"][.?!]) (?=[A-Z0-9`*"])')
LONGEST: Final = 20
"""The most characters of a default value."""


@cache
def sources() -> Any:
    """Return all definitions in the framework's sources; made late, as it takes two seconds."""
    return griffe.load("puzzlefw", search_paths=[ROOT / "framework"])


def definition(path: str) -> Any:
    """Return the thing with the full name *path*, as it is where it is defined."""
    thing = sources().modules_collection[path]
    thing = thing.final_target if thing.is_alias else thing
    # Where a package imports a function from the module of the same name, both have one path.
    return thing[thing.name] if thing.is_module and thing.name in thing.members else thing


def public_names(module: str) -> list[str]:
    """Return the public names of *module*: its __all__, or else what it defines."""
    found = sources().modules_collection[module]
    if found.exports is not None:
        return [str(name) for name in found.exports]
    return [name for name, one in found.members.items() if one.is_public and not one.is_alias]


def listed() -> Iterator[tuple[Any, list[str]]]:
    """Visit the entries of the page, each with the members that are shown of it."""
    for module, body in BLOCK.findall(OUTLINE):
        for line in body.splitlines():
            name, *members = line.split()
            yield definition(f"{module}.{name}"), members


def page() -> str:
    """Return the page as it should be."""

    def entries(block: re.Match[str]) -> str:
        lines = [line.split() for line in block[2].splitlines()]
        texts = [entry(block[1], name, members) for name, *members in lines]
        return re.sub(r"\n{3,}", "\n\n", "\n".join(texts)).strip("\n")

    return BLOCK.sub(entries, OUTLINE)


def entry(module: str, name: str, members: list[str]) -> str:
    """Return the entry of one name: a section if its docstring has parts, else bullets."""
    thing = definition(f"{module}.{name}")
    summary, *parts = parts_of(thing)
    if parts:
        said = [line for part in parts for line in part_lines(part)]
        example = f"```pycon\n{parts[-1].value.description}\n```"
        paragraphs = [sentences(text, "") for text in summary.value.split("\n\n")]
        title = [f"\n### `{name}`", f"`{signature(thing, name)}`"]
        return "\n\n".join([*title, *paragraphs, "\n".join(said), f"{example}\n"])
    lines = [f"- `{signature(thing, name)}`: {sentences(summary.value, '  ')}"]
    for member in members:
        text = sentences(thing[member].docstring.value, "    ")
        lines.append(f"  - `{signature(thing[member], member)}`: {text}")
    return "\n".join(lines)


def parts_of(thing: Any) -> list[Any]:
    """Return the parts of a docstring in Google's style, the text above them first."""
    parts: list[Any] = thing.docstring.parse("google", warnings=False)
    return parts


def part_lines(part: Any) -> Iterator[str]:
    """Visit the bullets of one part of a docstring; the example has none."""
    if part.kind is griffe.DocstringSectionKind.parameters:
        for argument in part.value:
            yield f"- *{argument.name}*: {sentences(argument.description, '  ')}"
    elif part.kind is griffe.DocstringSectionKind.raises:
        for error in part.value:
            yield f"- **Raises** `{error.annotation}`: {sentences(error.description, '  ')}"
    elif part.title != "Example":
        yield f"- **{part.title}**: {sentences(part.value.description, '  ')}"


def sentences(text: str, indent: str) -> str:
    """Return *text* as Markdown with one sentence a line, all but the first behind *indent*."""
    return SENTENCE_END.sub(f"\n{indent}", " ".join(text.replace("``", "`").split()))


def signature(thing: Any, name: str) -> str:
    """Return *name* with the arguments of what bears it, or with a short value."""
    if thing.is_attribute:
        is_short = thing.value is not None and "(" not in str(thing.value)
        return f"{name} = {thing.value}" if is_short else name
    if thing.is_class and any(str(one.value).startswith("attrs.") for one in thing.decorators):
        return f"{name}({', '.join(fields(thing))})"
    text: str = thing.signature(name=name, return_type=thing.is_function)
    return text or name


def fields(thing: Any) -> Iterator[str]:
    """Visit the arguments of a class whose ``__init__`` attrs makes, which no source spells out."""
    has_star = False
    found = attrs.fields(getattr(import_module(thing.module.path), thing.name))
    for field in sorted(found, key=lambda field: field.kw_only):
        if field.kw_only and not has_star:
            has_star = True
            yield "*"
        default = repr(field.default)
        is_short = len(default) <= LONGEST and not default.startswith("<")
        value = "" if field.default is attrs.NOTHING else f" = {default if is_short else '...'}"
        yield f"{field.name}: {thing[field.name].annotation}{value}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
