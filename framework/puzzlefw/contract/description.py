"""What a puzzle type says about itself: options, params, examples, and what is made of them."""

import math
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal

import attrs

from puzzlefw.contract.bands import BANDS, Band
from puzzlefw.engine.bits import MOST_VALUES
from puzzlefw.errors import OptionError
from puzzlefw.explaining.techniques import Technique
from puzzlefw.fields.turn import EVERY, Turn
from puzzlefw.notation import numerals
from puzzlefw.notation.formats import Format, Notation, format_tuple

if TYPE_CHECKING:
    from puzzlefw.explaining.messages import Catalogues

Value = str | int | float | bool


@attrs.frozen
class Option:
    """A setting, given as ``--set name=value``; *default* None means "not given".

    *kind* "choice" takes one of *choices*; "integer" and "number" take a value from *low* to
    *high*; "flag" takes true or false. *is_variant* marks the choice between variants of the
    rules, or the flag for one rule more, which ``--compare-variants`` compares.
    *allows_several* marks a param that, when it is set, waives the proof that a generated
    instance has one solution. *older* has names of before, which are still taken: for each, the
    value that a text stands for. *wish* is for params of an extension that the framework heeds
    by itself: by a "count", so many of the clues that are drawn stay at most; by the flag
    "thin", those go that the finished board can do without.
    """

    name: str
    help: str
    kind: Literal["choice", "integer", "number", "flag"]
    default: Value | None = None
    choices: tuple[str, ...] = ()
    low: float = -math.inf
    high: float = math.inf
    is_variant: bool = False
    allows_several: bool = False
    older: Mapping[str, Mapping[str, Value]] = attrs.field(factory=dict)
    wish: Literal["", "count", "thin"] = ""

    def read(self, text: str, name: str = "") -> Value:
        """Return the value that *text* stands for, by an older *name* of the option if it is one.

        Raises OptionError.
        """
        if name in self.older:
            if text in self.older[name]:
                return self.older[name][text]
            takes = " or ".join(self.older[name])
            raise OptionError(f"expected {takes} for {name}, found {text!r}")
        if self.kind == "choice" and text in self.choices:
            return text
        if self.kind == "flag" and text in ("true", "false"):
            return text == "true"
        if self.kind in ("integer", "number"):
            value = numerals.integer(text) if self.kind == "integer" else numerals.number(text)
            if value is not None and self.low <= value <= self.high:
                return value
            raise self.refusal(repr(text[: numerals.LONGEST]))
        raise self.refusal(repr(text))

    def variants(self) -> dict[str, Value]:
        """Return the value of each variant that a choice or a flag has, by what people call it."""
        if self.kind == "flag":
            return {f"{self.name}=false": False, f"{self.name}=true": True}
        return {choice: choice for choice in self.choices}

    def takes(self) -> str:
        """Return in words which values it takes."""
        if self.kind == "choice":
            return f"one of {', '.join(self.choices)}"
        if self.kind == "flag":
            return "true or false"
        return f"{'an integer' if self.kind == 'integer' else 'a number'}{self.bounds()}"

    def bounds(self) -> str:
        """Return the limits in words, empty where there are none."""
        if math.isinf(self.low) and math.isinf(self.high):
            return ""
        return f" from {self.low:g} to {self.high:g}"

    def refusal(self, found: str) -> OptionError:
        """Return the error that says which values this option takes, and what was *found*."""
        return OptionError(f"expected {self.takes()} for {self.name}, found {found}")


def width_and_height(default: int, *, low: int, high: int) -> tuple[Option, Option]:
    """Return the params ``width`` and ``height`` of a generator."""
    return (
        Option("width", "columns", "integer", default, low=low, high=high),
        Option("height", "rows", "integer", default, low=low, high=high),
    )


@attrs.frozen
class Example:
    """An instance as text, and its number of solutions; *options* are those for reading it."""

    text: str
    solutions: int
    options: Mapping[str, Value] = attrs.field(factory=dict)


def examples_of(examples: Mapping[str, int] | Iterable[Example]) -> tuple[Example, ...]:
    """Return examples as the tuple that an information holds."""
    if isinstance(examples, Mapping):
        return tuple(Example(text, solutions) for text, solutions in examples.items())
    return tuple(examples)


def technique_tuple(techniques: Iterable[Technique]) -> tuple[Technique, ...]:
    """Return techniques as the tuple that an information holds."""
    return tuple(techniques)


@attrs.frozen(kw_only=True)
class PuzzleInfo:
    """What a puzzle type is, and what can be set.

    Without *title* and *summary*, these are the first line of the plugin's docstring: ``Hitori:
    shade cells so that no number stands twice unshaded in a row or column.``. *examples* are texts
    and their numbers of solutions: one that has one, one that has none, and one that has several.
    *options* change how a text is read; with *formats*, each has the name of a field of the board,
    and sets it, whatever the text says. *params* are what is generated; *presets* are named sets of
    params. *instance_type* and *solution_type* are the classes of the plugin's instances and
    solutions; values of another puzzle are recognized by them. *styles* are foreign formats that
    ``format`` and ``convert`` write beside the canonical one. *colors* maps characters of a picture
    to a terminal's colour name, such as "blue". *signs* are regular expressions: a text whose
    beginning matches one is meant for this puzzle, even if it is faulty. *texts* is the package
    that holds the catalogues of the plugin's sentences, one for each language: ``en.ftl``; or a
    mapping with their texts, by the language. Without it, they lie beside the plugin's module:
    ``puzzlefw_x.de.ftl``. *techniques* are how players conclude something, as
    rows of which the first that fits is used; what no row fits has the framework's names and costs.
    *bands* are the words for how hard a puzzle is, the easiest first; the last has no limits.
    *formats* read and write the texts of instances, in place of two hooks: *instance_type* makes
    instances from the fields that they tell, *notation* is made of both, and *styles* and *signs*
    are its. *symmetries* are those under which the rules stay what they are; the eight of a square
    unless less is said, and of these only such as the fields have.
    """

    title: str = ""
    summary: str = ""
    options: tuple[Option, ...] = ()
    params: tuple[Option, ...] = ()
    presets: Mapping[str, Mapping[str, Value]] = attrs.field(factory=dict)
    instance_type: type = object
    solution_type: type = object
    examples: tuple[Example, ...] = attrs.field(default=(), converter=examples_of)
    styles: tuple[str, ...] = ()
    colors: Mapping[str, str] = attrs.field(factory=dict)
    signs: tuple[str, ...] = ()
    texts: "Catalogues" = ""
    techniques: tuple[Technique, ...] = attrs.field(default=(), converter=technique_tuple)
    bands: tuple[Band, ...] = BANDS
    formats: tuple[Format, ...] = attrs.field(default=(), converter=format_tuple)
    symmetries: frozenset[Turn] = EVERY
    notation: Notation | None = attrs.field(init=False, default=None)

    def __attrs_post_init__(self) -> None:
        kinds = {
            "options": Option,
            "params": Option,
            "examples": Example,
            "styles": str,
            "techniques": Technique,
            "bands": Band,
        }
        for name, kind in kinds.items():
            for item in getattr(self, name):
                if not isinstance(item, kind):
                    raise TypeError(f"expected {name} of type {kind.__name__}, found {item!r}")
        if self.formats:
            notation = Notation(self.instance_type, self.formats)
            object.__setattr__(self, "notation", notation)
            object.__setattr__(self, "styles", notation.styles)
            object.__setattr__(self, "signs", notation.signs)
        if not self.bands or not self.bands[-1].holds(MOST_VALUES**9, 1, 1):
            raise ValueError("expected a last band without limits, as each puzzle is in some band")
