"""Options of commands: those of verbs as click has them, and those that several commands share."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import click

from puzzlefw.cli import completion
from puzzlefw.notation import numerals
from puzzlefw.verbs import options, verb
from puzzlefw.verbs.verb import Number, Option, Written

if TYPE_CHECKING:
    NumberType = click.ParamType[float]
    WrittenType = click.ParamType[Any]
else:  # which early versions of click do not have
    NumberType = WrittenType = click.ParamType


class NumberParam(NumberType):
    """A number of a *kind*."""

    def __init__(self, kind: Number) -> None:
        self.name = kind.name
        self.kind = kind

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number that *value* is: a text, or a default that is a number already."""
        kind, text = self.kind, str(value)
        number = kind.read(text)
        if number is None or not kind.low <= number <= kind.high:
            found = text if len(text) <= numerals.LONGEST else f"{text[: numerals.LONGEST]}..."
            expected = f"expected {kind.words()}{numerals.length_note(text)}"
            self.fail(f"{expected}, found {found!r}", param, ctx)
        return number


class WrittenParam(WrittenType):
    """A text of a form of its own."""

    def __init__(self, form: Written) -> None:
        self.name = form.says
        self.form = form

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> object:
        """Return the value of a text, or *value* itself if it was read before."""
        if not isinstance(value, str):
            return value
        found = self.form.read(value)
        if found is None:
            self.fail(f"expected {self.form.says}, found {value!r}", param, ctx)
        return found


def of_kind(takes: Number | Written | tuple[str, ...] | None) -> "click.ParamType[Any] | None":
    """Return the click type of what an option takes, None for any text."""
    if isinstance(takes, Number):
        return NumberParam(takes)
    if isinstance(takes, Written):
        return WrittenParam(takes)
    return None if takes is None else click.Choice(takes)


def declared(option: Option) -> tuple[list[str], dict[str, Any]]:
    """Return the names of an option, and the keywords, that click makes it of."""
    if option.is_flag:
        names = [option.typed, option.name]  # --color/--no-color is for click to understand
        return names, {"is_flag": True, "default": option.usual, "help": option.help}
    keywords: dict[str, Any] = {
        "type": of_kind(option.takes),
        "metavar": option.metavar,
        "show_default": option.shows_default,
        "shell_complete": getattr(completion, option.completes) if option.completes else None,
        "help": option.help,
    }
    if option.default is not None:  # for click a default of None is one, too
        keywords["default"] = option.default
    return [*option.typed.split("/"), option.name], keywords


def option_of(option: Option) -> click.Option:
    """Return an option of a verb as click has it."""
    names, keywords = declared(option)
    return click.Option(names, **keywords)


def added(option: Option, **more: Any) -> Callable[[Any], Any]:
    """Return the decorator that gives a command an option, with *more* keywords for click."""
    names, keywords = declared(option)
    return click.option(*names, **keywords, **more)


COUNT: Final = NumberParam(verb.COUNT)
"""A number of solutions, or of puzzles to make."""
SEED: Final = NumberParam(verb.SEED)
SECONDS: Final = NumberParam(verb.SECONDS)

CASES: Final = Option(
    "cases", "Try each promise on about N cases.", verb.CASES, 100, "N", shows_default=True
)
TIMEOUT: Final = Option(
    "seconds", "Stop each puzzle after S seconds.", verb.SECONDS, metavar="S", flag="--timeout"
)
JSON: Final = Option("as_json", "Print JSON, one object per line.", flag="--json", is_flag=True)
STATE: Final = Option(
    "state",
    "A partial solution, or a file that holds it: one key per place, . for an undecided place,"
    " [36] for a place with several keys left.",
    metavar="STATE",
    completes="files",
)
COLOR: Final = Option(
    "color",
    "Use colours in pictures; by default only on a terminal.",
    flag="--color/--no-color",
    is_flag=True,
    default=None,
)
cases_option = added(CASES)
timeout_option = added(TIMEOUT)
color_option = added(COLOR)
json_option = added(JSON)
state_option = added(STATE)
language_option = added(options.LANGUAGE)
formulation_option = added(options.FORMULATION)
encoding_option = added(options.ENCODING)
style_option = added(options.STYLE)
THEMES: Final = ("light", "dark", "contrast")
THEME: Final = Option("theme", "Colours of pictures; by default light.", THEMES)
OUTPUT: Final = Option(
    "output",
    "Write to FILE; several pictures go to files with a number each.",
    flag="-o/--output",
    metavar="FILE",
    completes="files",
)
OVERWRITE: Final = Option("overwrite", "Replace files that are already there.", is_flag=True)
PAGE_THEME: Final = THEME._replace(help="Colours of the page; by default those of the system.")
TITLE: Final = Option("title", "The title of the page; by default the puzzle's.", metavar="TEXT")
theme_option = added(THEME)


def format_named(output: str | None) -> str:
    """Return the format that the name of a file asks for, text without a file."""
    if output is None:
        return "text"
    from puzzlefw.pictures.shown import format_of  # start-up counts

    return format_of(output)
