"""Options that several verbs have, and what else they share."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from puzzlefw.verbs.verb import COUNT, NODES, Option

if TYPE_CHECKING:
    from puzzlefw.plugin.hooks import Hooks, Loaded

OURS: Final = "puzzlefw"
"""The name of the framework's own engine among solvers."""

LIMIT_NODES: Final = Option("nodes", "Stop after N decisions.", NODES, metavar="N")
SOLVER: Final = Option(
    "solver",
    "Ask another solver, as in `puzzlefw list --solvers`.",
    default=OURS,
    metavar="NAME",
    completes="solvers",
    shows_default=True,
)
FORMULATION: Final = Option(
    "formulation",
    "The model that another solver gets; --plugin NAME --help lists the names.",
    metavar="NAME",
    completes="formulations",
)
ENCODING: Final = Option(
    "encoding",
    "How sums are encoded for SAT; `puzzlefw list --solvers` has names.",
    metavar="NAME",
)
LANGUAGE: Final = Option(
    "language", "The language of the sentences.", default="en", use="record", shows_default=True
)
UNIQUENESS: Final = Option(
    "uniqueness",
    "Conclude from there being one solution only, too: unique rectangles.",
    is_flag=True,
)
JOBS: Final = Option(
    "jobs", "Use up to N processes for a long search.", COUNT, metavar="N", use="terminal"
)
CANONICAL: Final = "canonical"
"""The style that expresses everything."""
STYLE: Final = Option(
    "style",
    "The style to write; --plugin NAME --help lists them.",
    default=CANONICAL,
    metavar="STYLE",
    flag="--format",
    completes="styles",
    use="record",
    shows_default=True,
)


def style_of(options: Mapping[str, Any]) -> str | None:
    """Return the style in the form that ``Puzzle.format`` takes."""
    style: str | None = options.get("style")
    return None if style == CANONICAL else style


def expect_language(puzzle: "Loaded", options: Mapping[str, Any]) -> None:
    """Raise OptionError for a language without a catalogue."""
    from puzzlefw.report.explanations import telling_of  # start-up counts

    telling_of(puzzle, options[LANGUAGE.name])


def has_clues(hooks: "Hooks") -> bool:
    """Return whether it is known what the clues of a puzzle type are."""
    from puzzlefw.problem.clues import has_clues  # start-up counts

    return has_clues(hooks)


def unknown(module: str, name: str) -> Callable[[], Any]:
    """Return what makes the result for an instance that was not even read in time.

    Its class is named, as it is imported when it is needed.
    """

    def late() -> Any:
        return getattr(import_module(module), name)(verdict="unknown", stopped_by="time")

    return late
