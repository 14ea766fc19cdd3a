"""What was asked of a puzzle with an instance before, and is now asked of the instance opened."""

import warnings
from typing import Any, Final

import attrs

QUESTIONS: Final = (
    *("ambiguity", "broken_rules", "build", "check", "compare_variants", "conflict"),
    *("count", "explain", "faults", "first_wrong", "format_state", "formulations"),
    *("grade", "hint", "mend", "parse_state", "show", "solutions"),
    *("solve", "solve_by", "state", "view", "violations"),
)
"""The methods of ``Problem`` that ``Puzzle`` had, with the instance as their first argument."""


@attrs.frozen
class OldQuestion:
    """What is asked of an instance; it is pickled as its puzzle and its name."""

    puzzle: Any
    name: str

    def __call__(self, *args: Any, **named: Any) -> Any:
        """Open the instance, which was the first argument, of ``solve_by`` the second; and ask."""
        left = list(args)
        at = 1 if self.name == "solve_by" and "solver" not in named else 0
        instance = named.pop("instance") if "instance" in named else left.pop(at)
        found = getattr(self.puzzle.open(instance), self.name)
        return found(*left, **named) if callable(found) else found


def old_question(puzzle: Any, name: str) -> OldQuestion:
    """Return the method *name* that a puzzle had, and warn; raises AttributeError for no such."""
    if name not in QUESTIONS:
        raise AttributeError(f"'Puzzle' object has no attribute {name!r}")
    warnings.warn(
        f"puzzle.{name}(instance, ...) is now puzzle.open(instance).{name}",
        DeprecationWarning,
        stacklevel=3,
    )
    return OldQuestion(puzzle, name)
