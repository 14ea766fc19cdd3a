"""The rules of a board in words, and a small board of the same rules, solved."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement, fromstring, tostring

import attrs

from puzzlefw.errors import InstanceError, OptionError, ParseError
from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.messages import Catalogues
from puzzlefw.fields.extended import empty
from puzzlefw.grid.regions import members
from puzzlefw.pictures.characters import clean
from puzzlefw.pictures.svg import element
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.explanations import Telling
from puzzlefw.view import View

NAME: Final = "rules"
"""The message of a plugin's catalogue that has the rules, a sentence or two a line."""
SIZES: Final = ("height", "width", "size")
MOST_CELLS: Final = 64
"""The most cells of an example: it is to be looked at beside the board."""


@attrs.frozen
class Rules:
    """What the page says of the rules of a board; *example* is an SVG, empty without one."""

    title: str
    lines: tuple[str, ...]
    example: str


def rules_of(telling: Telling, problem: Problem, instance: Any) -> Rules:
    """Return the rules of a board."""
    example = example_of(telling, fields_of(instance, problem.view))
    return Rules(telling.hooks.info.title, sentences_of(telling, problem.view, instance), example)


def sentences_of(telling: Telling, view: View, instance: Any) -> tuple[str, ...]:
    """Return the rules of a board in words, a line for each: the puzzle's, then its extensions'.

    A plugin without them in its catalogues is told by its summary, and by what its view says.
    """
    return (*own_sentences(telling, view, instance), *added_sentences(telling, view, instance))


def own_sentences(telling: Telling, view: View, instance: Any) -> tuple[str, ...]:
    """Return the rules of the puzzle itself in words, without those of its extensions."""
    said: Sequence[str] = lines_of(telling, fields_of(instance, view))
    return capitalized(said or (telling.hooks.info.summary, telling.language.word(view.variant)))


def added_sentences(telling: Telling, view: View, instance: Any) -> tuple[str, ...]:
    """Return the rules of the extensions of a board in words."""
    return capitalized(added_lines(telling, view, instance))


def capitalized(lines: Iterable[str]) -> tuple[str, ...]:
    """Return lines that begin with a capital, without empty ones."""
    return tuple(line[:1].upper() + line[1:] for line in lines if line)


def lines_of(telling: Telling, fields: Mapping[str, str | int]) -> tuple[str, ...]:
    """Return the lines of the puzzle's own rules that apply, none without any in its catalogues."""
    return told(telling, telling.hooks.said.texts, (NAME,), fields)


def added_lines(telling: Telling, view: View, instance: Any) -> Iterator[str]:
    """Visit the rules of the extensions to which a board says something, or which need no data.

    They are ``rules-`` and the extension's name in its catalogues, as several may share these, or
    ``rules``; without either, its title and its summary.
    """
    data, fields = telling.hooks.data_of(instance), fields_of(instance, view)
    for extension in telling.hooks.extensions:
        kind = extension.info.data_type
        if kind is not None and data.get(extension.name) == empty(kind, view.shape):
            continue
        names = f"{NAME}-{extension.name}", NAME
        info = extension.info
        summary = f"{info.title}: {info.summary[:1].lower()}{info.summary[1:]}"
        yield from told(telling, info.texts, names, fields) or (info.summary and summary,)


def told(
    telling: Telling, texts: Catalogues, names: Iterable[str], fields: Mapping[str, str | int]
) -> tuple[str, ...]:
    """Return the lines of the first message that catalogues have; a fault in it is the plugin's."""
    language = Language(telling.language.name, texts)
    name = next(filter(language.has_anywhere, names), None)
    if name is None:
        return ()
    text: str = telling.hooks.held("puzzlefw_info", lambda: language.template(name, fields))
    return tuple(filter(None, map(str.strip, text.splitlines())))


def fields_of(instance: Any, view: View) -> dict[str, str | int]:
    """Return the fields that a rule can depend on: those of the instance, and the board's looks.

    What is neither a number nor a text is "yes", or "no" where it is empty, None or False; so is
    whether the board ``wraps``, and whether its regions are ``boxes``.
    """
    shape, regions = view.shape, members(view.regions) if view.regions else ()
    found: dict[str, str | int] = {}
    if attrs.has(type(instance)):
        for field in attrs.fields(type(instance)):
            value = getattr(instance, field.name)
            is_plain = isinstance(value, int | str) and not isinstance(value, bool)
            is_set = any(value) if isinstance(value, bytes) else bool(value)
            found[field.name] = value if is_plain else yes(is_set)
    found |= {"height": shape.height, "width": shape.width, "size": max(shape.height, shape.width)}
    boxes = all(is_box([shape.cell(number) for number in cells]) for cells in regions)
    return found | {"wraps": yes(shape.wraps), "boxes": yes(boxes)}


def yes(holds: bool) -> str:
    """Return a truth as catalogues choose by it."""
    return "yes" if holds else "no"


def is_box(cells: Sequence[tuple[int, int]]) -> bool:
    """Return whether cells fill a rectangle."""
    rows, columns = ([cell[axis] for cell in cells] for axis in (0, 1))
    return len(cells) == (max(rows) - min(rows) + 1) * (max(columns) - min(columns) + 1)


def example_of(telling: Telling, fields: Mapping[str, str | int]) -> str:
    """Return the small example with one solution whose rules differ the least, solved, as SVG."""
    best = ""
    least = sys.maxsize
    for example in telling.hooks.info.examples:
        if example.solutions == 1 and least > 0:
            with suppress(InstanceError, OptionError, ParseError):  # of a plugin yet to be checked
                instance = telling.hooks.parse(example.text, example.options)
                problem: Problem = Problem(telling.puzzle, instance)
                differing = difference(telling, fields_of(instance, problem.view), fields)
                found = problem.solve(limit=1).solutions
                if differing < least and found and problem.view.shape.size <= MOST_CELLS:
                    least = differing
                    name = "play-example-alike" if differing else "play-example"
                    picture = element(problem.view, problem.state(found[0]))
                    best = bare(picture, telling.language.text(Message(name)))
    return best


def difference(
    telling: Telling, one: Mapping[str, str | int], other: Mapping[str, str | int]
) -> int:
    """Return how many lines of their rules two boards do not share, whatever their sizes are."""
    alike = {**one, **{name: other[name] for name in SIZES}}
    return len({*lines_of(telling, alike)} ^ {*lines_of(telling, other)})


def bare(picture: Element, name: str) -> str:
    """Return a picture that has the page's style, as text."""
    for child in [one for one in picture if one.tag in ("title", "desc", "style")]:
        picture.remove(child)
    picture.attrib |= {"class": "puzzlefw", "aria-label": name}
    del picture.attrib["xmlns"]
    text: bytes = tostring(picture, "us-ascii")
    return text.decode("ascii")


def put_rules(side: Element, every: Sequence[Rules], title: str) -> None:
    """Put in the rules of all puzzles, of which the script shows those of the one that is open."""
    details = SubElement(side, "details", {"id": "rules"})
    SubElement(details, "summary").text = title
    for rules in every:
        told = SubElement(details, "div")
        if len({one.title for one in every}) > 1:
            SubElement(told, "h2").text = clean(rules.title)
        listed = SubElement(told, "ul")
        for line in rules.lines:
            SubElement(listed, "li").text = clean(line)
        if rules.example:
            picture = fromstring(rules.example)
            figure = SubElement(told, "figure")
            figure.append(picture)
            SubElement(figure, "figcaption").text = picture.get("aria-label")
