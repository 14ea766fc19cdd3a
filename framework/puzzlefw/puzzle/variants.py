"""One instance under each variant of the rules that its puzzle is played by.

Public tools disagree silently about these, so a verdict is worth little without the variant.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from puzzlefw.contract.results import Answer
from puzzlefw.errors import OptionError, ParseError
from puzzlefw.puzzle.hooks import Hooks

if TYPE_CHECKING:
    from puzzlefw.contract.description import Option


def variants_of(hooks: Hooks, instance: Any) -> Mapping[str, Any | ParseError]:
    """Return *instance* as read under each variant, by the variant's name; raises OptionError.

    The canonical text is read once more under each choice of the option that *is_variant*.
    """
    variant = variant_option(hooks)
    text = hooks.format(instance)
    found: dict[str, Any | ParseError] = {}
    for choice in variant.choices:
        try:
            found[choice] = hooks.parse(text, {variant.name: choice})
        except ParseError as error:
            found[choice] = error
    return found


def variant_option(hooks: Hooks) -> "Option":
    """Return the option that chooses between variants; raises OptionError if there is none."""
    for option in hooks.info.options:
        if option.is_variant:
            return option
    raise OptionError(f"expected a puzzle with several variants, found {hooks.name!r} with one")


def differ(answers: Mapping[str, Answer | ParseError]) -> bool | None:
    """Return whether the verdict, or the one solution, depends on the variant.

    None where a limit came first, and what is known does not tell.
    """
    known = [essence(answer) for answer in answers.values() if is_known(answer)]
    if any(other != known[0] for other in known):
        return True
    return False if len(known) == len(answers) else None


def is_known(answer: Answer | ParseError) -> bool:
    """Return True unless a limit kept the answer from being certain."""
    return isinstance(answer, ParseError) or answer.verdict != "unknown"


def essence(answer: Answer | ParseError) -> object:
    """Return what must be equal for two variants to agree."""
    if isinstance(answer, ParseError):
        return None
    return answer.verdict, answer.solutions if answer.verdict == "unique" else ()
