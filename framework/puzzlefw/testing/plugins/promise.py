"""What all promises of plugins share: the cases they are tried on, and why one is not made."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from puzzlefw.problem.by_view import replaces
from puzzlefw.problem.turning import NO_SYMMETRY, symmetries_of
from puzzlefw.testing.harness.promise import Strategies, promise
from puzzlefw.testing.plugins.damaged_texts import instance_cases
from puzzlefw.testing.plugins.subject import PuzzleSubject

puzzle_promise = partial(
    promise, fixed=PuzzleSubject.readable_examples, draws=instance_cases, drawn_as="board"
)
"""Makes a promise of plugins: tried on the examples and on instances, unless it says on what.

All are tried on the same instances, whose solutions are remembered.
"""


def without(hook: str, what: str) -> Callable[[PuzzleSubject], str | None]:
    """Return the reason to skip a plugin without *hook*, as a function of the subject."""
    return lambda subject: None if subject.puzzle.hooks.has(hook) else f"the plugin {what}"


def no_pictures(subject: PuzzleSubject) -> str | None:
    """Say that there are no pictures."""
    return None if subject.puzzle.draws else "the plugin draws no pictures"


def no_places(subject: PuzzleSubject) -> str | None:
    """Say that nobody knows where cells stand in the picture."""
    hooks = subject.puzzle.hooks
    if hooks.has("puzzlefw_places") or replaces(hooks, "puzzlefw_render"):
        return None
    return "the plugin does not tell where cells stand in the picture"


def claims_of_extended(subject: PuzzleSubject) -> str | None:
    """Say why the examples prove nothing where extensions add rules: but those of a single one."""
    extensions = subject.puzzle.hooks.extensions
    if not any(extension.info.examples for extension in extensions):
        return "the examples are of the plugin without its extensions" if extensions else None
    if len(extensions) > 1:
        return "the examples are of boards with one of the extensions"
    return None if subject.examples() else "the examples of the extension are of other puzzles"


def no_symmetry(subject: PuzzleSubject) -> str | None:
    """Say that the author gave no symmetries."""
    return None if subject.symmetries else "no symmetries were given"


def no_canonical_form(subject: PuzzleSubject) -> str | None:
    """Say why nothing is promised of canonical forms."""
    if symmetries_of(subject.puzzle.hooks) != NO_SYMMETRY:
        return None
    return without("puzzlefw_canonical", "names no canonical form")(subject)


no_generator = without("puzzlefw_generate", "has no generator")
"""Says why nothing is promised of what is generated."""


def no_cases(subject: PuzzleSubject) -> Sequence[Any]:
    """Return no cases that are always tried."""
    return ()


def one_case(subject: PuzzleSubject) -> Sequence[Any]:
    """Return one case that says nothing, for what is promised of the plugin as it is."""
    return (None,)


def no_draws(subject: PuzzleSubject) -> Strategies:
    """Return nothing to draw."""
    return {}
