"""Commands on puzzles of one type: their shared options, and help on those of a plugin."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from puzzlefw.cli import completion
from puzzlefw.cli.endings import Command
from puzzlefw.verbs.options import CANONICAL

if TYPE_CHECKING:
    from puzzlefw.contract.description import Option
    from puzzlefw.puzzle.puzzle import Puzzle

PLUGIN = "PUZZLEFW_PLUGIN"
"""The environment variable that names the plugin if no option does."""


INPUT = """PUZZLE is a puzzle's text, a file of puzzles, or - for standard input. A file
has one puzzle per line; empty lines and lines that start with # are skipped. If a line has tabs,
its last field is the puzzle, and what stands before is its label. A matrix of numbers ends at an
empty line, and so do rows and a plain text, which begins with `puzzle: NAME`. JSON of several
lines is one puzzle, and so is a game saved by Tatham's programs."""
MISSING = "Give a puzzle's text, a file, or - for standard input."
SOLUTION = """SOLUTION is a solution's text, a file that holds it, or - for standard input. It may
also be a matrix of numbers, or JSON: rows in a list, or what `solve --json` prints."""


class PuzzleText(click.types.StringParamType):
    """What PUZZLE is, said where it is missing."""

    def get_missing_message(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        return MISSING


def puzzle_missing() -> click.MissingParameter:
    """Return the error of a command that was given no PUZZLE, which it mostly needs."""
    return click.MissingParameter(MISSING, param_type="argument", param_hint="'PUZZLE'")


class Chosen(NamedTuple):
    """What every such command is given: the puzzle type, the settings, the PUZZLE argument.

    It is no attrs class, so that the help starts without importing attrs.
    """

    plugin: str | None
    extensions: Sequence[str]
    settings: Sequence[str]
    puzzle: str = ""


class PluginCommand(Command):
    """A command on a puzzle type, with ``--plugin``, ``--with``, ``--set``, and help on them.

    *settings* names what ``--set`` sets: the options of ``PuzzleInfo`` or its params.
    """

    settings = "params"
    default = f"that of the variable {PLUGIN}"

    def __init__(self, *args: Any, **extra: Any) -> None:
        super().__init__(*args, **extra)
        # Eager, so that the help knows the puzzle, wherever --help stands.
        self.params += [
            click.Option(
                ["-p", "--plugin"],
                metavar="NAME",
                envvar=PLUGIN,
                is_eager=True,
                shell_complete=completion.plugins,
                help=f"The puzzle type, as in `puzzlefw list`; by default {self.default}.",
            ),
            click.Option(
                ["--with", "extensions"],
                metavar="NAME",
                multiple=True,
                is_eager=True,
                shell_complete=completion.extensions,
                help="Add the rules of an installed extension.",
            ),
            click.Option(
                ["--set", "settings"],
                metavar="NAME=VALUE",
                multiple=True,
                shell_complete=completion.settings,
                help=f"Set one of the puzzle's {self.settings}; --plugin NAME --help lists them.",
            ),
        ]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.is_eager = False
        return option

    def invoke(self, ctx: click.Context) -> Any:
        told = {name: ctx.params.pop(name) for name in Chosen._fields if name in ctx.params}
        ctx.params["chosen"] = Chosen(**told)
        return super().invoke(ctx)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_epilog(ctx, formatter)
        name = ctx.params.get("plugin")
        if not name:
            return
        from puzzlefw.puzzle.catalog import load_puzzle  # start-up counts

        puzzle = load_puzzle(name, ctx.params.get("extensions", ()))
        for heading, rows in self.sections(puzzle):
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)

    def sections(self, puzzle: "Puzzle") -> Iterator[tuple[str, list[tuple[str, str]]]]:
        """Visit what can be chosen for *puzzle* in the options of this command."""
        from puzzlefw.contract.options import in_words  # start-up counts

        info, name = puzzle.info, puzzle.name
        flags = {option.name: option.opts[0] for option in self.params}
        options: Sequence[Option] = getattr(info, self.settings)
        rows = [(option.name, description_of(option)) for option in options]
        yield f"{self.settings.title()} of {name}, for --set", rows
        if "preset" in flags:
            rows = [(preset, in_words(params)) for preset, params in info.presets.items()]
            yield f"Presets of {name}, for --preset", rows
        if "difficulty" in flags:
            rows = [(band.name, band.words()) for band in info.bands if band.settings]
            yield f"Bands of {name}, for --difficulty", rows
        if "formulation" in flags:
            rows = [(one.name, one.says) for one in puzzle.formulations_of_example()]
            heading = f"Formulations of {name}, for --formulation; the first if none is named"
            yield heading, rows
        if "style" in flags:
            rows = [(CANONICAL, "carries everything"), *((style, "") for style in info.styles)]
            yield f"Styles of {name}, for {flags['style']}", rows


class PuzzleCommand(PluginCommand):
    """A command on puzzles of one type, with an argument PUZZLE and help on its forms."""

    settings = "options"
    default = f"that of the variable {PLUGIN}, else recognized from the text"
    needs_puzzle = True

    def __init__(self, *args: Any, **extra: Any) -> None:
        extra["epilog"] = "\n\n".join(filter(None, [INPUT, extra.get("epilog")]))
        super().__init__(*args, **extra)
        how: dict[str, Any] = {} if self.needs_puzzle else {"required": False, "default": ""}
        how["shell_complete"] = completion.files
        self.params.insert(0, click.Argument(["puzzle"], type=PuzzleText(), **how))


def description_of(option: "Option") -> str:
    """Return the purpose of *option* and the values it takes."""
    default = "" if option.default is None else f"; {str(option.default).lower()} if not given"
    return f"{option.help} ({option.takes()}{default})"
