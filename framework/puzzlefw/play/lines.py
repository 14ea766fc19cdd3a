"""What a step says on the page: not too many lines, and marked what is new in the first."""

from typing import Final

from puzzlefw.explaining import Message, Step
from puzzlefw.explaining.messages import clue_cells
from puzzlefw.play.packing import BEGIN, END
from puzzlefw.report.explanations import Telling

MOST_LINES: Final = 14
"""The most lines of a hint, as a page has room for no more and nobody follows them at once."""


def lines_of(telling: Telling, step: Step) -> list[str]:
    """Return the lines of a step, with BEGIN and END around what follows from it.

    So the page can leave out of that what is set already. Of a long trial the first steps, how many
    more, and the last.
    """
    first, *others = telling.told(step)
    if len(others) >= MOST_LINES:
        more = Message("more-steps", {"count": len(others) - MOST_LINES + 2})
        counted = f"- {telling.language.sentence(more)}"
        others = [*others[: MOST_LINES - 3], counted, others[-1]]
    return [framed(telling, step, first), *others]


def framed(telling: Telling, step: Step, first: str) -> str:
    """Return the first line with BEGIN and END around what follows, if it stands there once."""
    language, message = telling.language, step.message
    language.near = tuple(clue_cells(message))
    then = language.part(message.fields.get("then", ()))
    language.near = ()
    if isinstance(then, str):
        for text in (then, f"{then[:1].upper()}{then[1:]}"):
            if text and first.count(text) == 1:
                return first.replace(text, f"{BEGIN}{text}{END}")
    return first
