"""What can be asked of a puzzle: a file for each verb, or a folder where its work is longer.

To add a verb is to add its file here, with a ``VERB`` and its purpose. The table below has the
purposes of those that come with puzzlefw, so that the list of all commands imports none of them.
"""

import os
from collections.abc import Mapping
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, Final

from puzzlefw.errors import OptionError

if TYPE_CHECKING:
    from puzzlefw.verbs.verb import Verb

PURPOSES: Final[Mapping[str, str]] = {
    "check": "Check SOLUTION of PUZZLE, and name the rules it breaks.",
    "count": "Count the solutions of PUZZLE exactly, without listing them.",
    "determine": "Find what is the same in all solutions of PUZZLE, and what may differ.",
    "explain": "Explain the solution of PUZZLE step by step.",
    "fill": "Find clues for chosen places of PUZZLE that leave exactly one solution.",
    "generate": "Generate puzzles that are proven to have exactly one solution.",
    "grade": "Grade how hard PUZZLE is for a player.",
    "hint": "Give the next step of PUZZLE, or say what is wrong so far.",
    "mend": "Find the changes that give PUZZLE exactly one solution.",
    "solve": "Find the solutions of PUZZLE, and say whether there is exactly one.",
    "spare": "Name the clues that PUZZLE can do without.",
}
APART: Final = frozenset({"options", "verb"})
"""The files here that are no verb, nor a folder of one: what verbs are, and what they share."""


def names() -> tuple[str, ...]:
    """Return the names of all verbs, sorted."""
    return tuple(sorted({*PURPOSES, *filter(is_verb, files() - APART - set(PURPOSES))}))


def files() -> set[str]:
    """Return the names of the files and folders that lie here."""
    found = set()
    with suppress(OSError):  # a package in an archive has those of the table
        for name in (entry for folder in __path__ for entry in os.listdir(folder)):
            stem, suffix = os.path.splitext(name)
            if suffix in ("", ".py") and stem.isidentifier() and stem[0] != "_":
                found.add(stem)
    return found


def is_verb(name: str) -> bool:
    """Return whether a file here describes a verb, and is not left over from another version."""
    try:
        return hasattr(import_module(f"{__name__}.{name}"), "VERB")
    except ImportError:
        return False


def verb_named(name: str) -> "Verb":
    """Return the verb called *name*; raises OptionError for none of ``names``."""
    if name not in PURPOSES and name not in names():
        raise OptionError(f"expected one of {', '.join(names())}, found {name!r}")
    found: Verb = import_module(f"{__name__}.{name}").VERB
    return found


def purpose_of(name: str) -> str:
    """Return in a sentence what the verb called *name* does."""
    return PURPOSES.get(name) or verb_named(name).purpose
