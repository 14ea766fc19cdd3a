"""One instance under each variant of the rules of its puzzle.

Public tools differ in these without saying so, so a verdict means little without its variant.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from puzzlefw.contract.results import Answer
from puzzlefw.errors import OptionError, ParseError
from puzzlefw.plugin.hooks import Hooks

if TYPE_CHECKING:
    from puzzlefw.contract.description import Option


def variants_of(hooks: Hooks, instance: Any) -> Mapping[str, Any | ParseError]:
    """Return *instance* as read under each variant, by variant; raises OptionError.

    The canonical text is read once for each value of the option that *is_variant*.
    """
    variant = variant_option(hooks)
    text = hooks.format(instance)
    found: dict[str, Any | ParseError] = {}
    for name, value in variant.variants().items():
        try:
            found[name] = hooks.parse(text, {variant.name: value})
        except ParseError as error:
            found[name] = error
    return found


def variant_option(hooks: Hooks) -> "Option":
    """Return the option that chooses between variants; raises OptionError if there is none."""
    for option in hooks.info.options:
        if option.is_variant:
            return option
    raise OptionError(f"expected a puzzle with several variants, found {hooks.name!r} with one")


def differ(answers: Mapping[str, Answer | ParseError]) -> bool | None:
    """Return whether the verdict, or the one solution, depends on the variant.

    None if a limit came first and what is known does not decide it.
    """
    known = [essence(answer) for answer in answers.values() if is_known(answer)]
    if any(other != known[0] for other in known):
        return True
    return False if len(known) == len(answers) else None


def is_known(answer: Answer | ParseError) -> bool:
    """Return True unless a limit left the answer uncertain."""
    return isinstance(answer, ParseError) or answer.verdict != "unknown"


def essence(answer: Answer | ParseError) -> object:
    """Return the part of an answer that must be equal for two variants to agree."""
    if isinstance(answer, ParseError):
        return None
    return answer.verdict, answer.solutions if answer.verdict == "unique" else ()
