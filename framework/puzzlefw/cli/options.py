"""Options that several commands share, and the numbers that they accept."""

from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Any, Final

import click

from puzzlefw.cli import completion
from puzzlefw.notation import numerals

if TYPE_CHECKING:
    NumberType = click.ParamType[float]
else:  # which early versions of click do not have
    NumberType = click.ParamType

MOST_NODES: Final = (1 << 62) - 1
"""More decisions than this do not fit the engine's counter."""


class Limit(NumberType):
    """A number from *low* to *high* that *read* parses; *name* is the kind of number."""

    def __init__(
        self, name: str, read: Callable[[str], float | None], low: float, high: float
    ) -> None:
        self.name = name
        self.read = read
        self.low = low
        self.high = high

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number that *value* is: a text, or a default that is a number already."""
        number = self.read(str(value))
        if number is None or not self.low <= number <= self.high:
            bounds = f"from {self.low} to {self.high}" if self.high < inf else f"from {self.low} on"
            text = str(value)
            bounds += numerals.length_note(text)
            found = text if len(text) <= numerals.LONGEST else f"{text[: numerals.LONGEST]}..."
            self.fail(f"expected {self.name} {bounds}, found {found!r}", param, ctx)
        return number


COUNT: Final = Limit("an integer", numerals.integer, 1, inf)
"""A number of solutions, or of puzzles to make."""
SEED: Final = Limit("an integer", numerals.integer, 0, inf)
CASES: Final = Limit("an integer", numerals.integer, 1, MOST_NODES)
"""A number of cases to try."""
NODES: Final = Limit("an integer", numerals.integer, 0, MOST_NODES)
SECONDS: Final = Limit("a number", numerals.number, 0, inf)

timeout_option = click.option(
    "--timeout", "seconds", type=SECONDS, metavar="S", help="Stop after S seconds a puzzle."
)
json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON, one object a line.")
THEMES: Final = ("light", "dark", "contrast")
theme_option = click.option(
    "--theme", type=click.Choice(THEMES), help="Colours of pictures; light if not given."
)
OURS: Final = "puzzlefw"
"""The name of the framework's own engine among solvers."""
solver_option = click.option(
    "--solver",
    metavar="NAME",
    default=OURS,
    show_default=True,
    shell_complete=completion.solvers,
    help="Ask another solver, as in `puzzlefw list --solvers`.",
)
formulation_option = click.option(
    "--formulation",
    metavar="NAME",
    shell_complete=completion.formulations,
    help="The model that another solver gets; --plugin NAME --help lists the names.",
)
encoding_option = click.option(
    "--encoding",
    metavar="NAME",
    help="How sums are encoded for SAT; `puzzlefw list --solvers` has names.",
)
color_option = click.option(
    "--color/--no-color", default=None, help="Paint pictures; by default on a terminal only."
)


def format_named(output: str | None) -> str:
    """Return the format that the name of a file asks for, text without a file."""
    if output is None:
        return "text"
    from puzzlefw.pictures.shown import format_of  # start-up counts

    return format_of(output)
