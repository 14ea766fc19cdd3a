"""One instance under each of the rules that a puzzle is played by.

Public tools disagree silently about such rules, so a verdict is worth little without the rule.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from puzzlefw.contract.results import Answer
from puzzlefw.errors import OptionError, ParseError
from puzzlefw.puzzle.hooks import Hooks

if TYPE_CHECKING:
    from puzzlefw.contract.description import Option


def readings(hooks: Hooks, instance: Any) -> Mapping[str, Any | ParseError]:
    """Return *instance* as read under each rule, by the rule's name; raises OptionError.

    The canonical text is read once more under each choice of the option that *is_rule*.
    """
    rule = rule_option(hooks)
    text = hooks.format(instance)
    found: dict[str, Any | ParseError] = {}
    for choice in rule.choices:
        try:
            found[choice] = hooks.parse(text, {rule.name: choice})
        except ParseError as error:
            found[choice] = error
    return found


def rule_option(hooks: Hooks) -> "Option":
    """Return the option that chooses between rules; raises OptionError if there is none."""
    for option in hooks.info.options:
        if option.is_rule:
            return option
    raise OptionError(f"expected a puzzle with several rules, found {hooks.name!r} with one")


def differ(answers: Mapping[str, Answer | ParseError]) -> bool | None:
    """Return whether the verdict, or the one solution, depends on the rule.

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
    """Return what must be equal for two rules to agree."""
    if isinstance(answer, ParseError):
        return None
    return answer.verdict, answer.solutions if answer.verdict == "unique" else ()
