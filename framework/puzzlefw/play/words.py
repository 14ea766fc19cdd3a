"""The words of the page, in one language."""

from typing import Final

from puzzlefw.explaining import Message
from puzzlefw.explaining.language import Language

SAID: Final = {
    "place": ("hint-place", ("places",)),
    "technique": ("hint-technique", ("technique", "places")),
    "wrong": ("hint-wrong", ("place",)),
    "not": ("hint-not", ("said",)),
    "twice": ("play-twice", ("value", "rule", "one", "other")),
    "more": ("play-more", ("count",)),
    "step": ("play-step", ("at", "count")),
    "right": ("play-right", ()),
    "together": ("play-together", ()),
    "unseen": ("play-unseen", ()),
    "solved": ("play-solved", ()),
    "unread": ("play-unread", ()),
    "foreign": ("play-foreign", ()),
    "unstored": ("play-unstored", ()),
    "damaged": ("play-damaged", ()),
    "hints": ("play-large", ()),
    "lines": ("play-unjudged", ()),
    "rules": ("play-unjudged", ()),
    "finished": ("play-finished", ("time",)),
    "best": ("play-best", ("time",)),
    "clueRest": ("play-clue-rest", ("clue", "done", "total")),
    "clueMet": ("play-clue-met", ("clue",)),
    "clueBroken": ("play-clue-broken", ("clue",)),
    "ruleBroken": ("play-rule-broken", ()),
    "marks": ("play-help-marks", ("marks",)),
}
"""What the script says: messages, and the fields that it fills in."""
LINE: Final = {"sign": "heard-sign", "onLine": "heard-on-line"}
"""What is heard of a line through cells: all of it, and one of its cells."""


class Words:
    """What the page says, in one language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def __call__(self, name: str, kind: str = "play") -> str:
        """Return the name or the text of a part of the page."""
        text = self.small(name, kind)
        return f"{text[:1].upper()}{text[1:]}"

    def small(self, name: str, kind: str = "play") -> str:
        """Return the same, as it stands within a sentence."""
        return self.language.text(Message(f"{kind}-{name}"))

    def templates(self) -> dict[str, str]:
        """Return the messages of the script, with their fields in braces."""
        told = {
            name: self.language.sentence(Message(message, {one: f"{{{one}}}" for one in fields}))
            for name, (message, fields) in SAID.items()
        }
        pencilled = self.language.text(Message("heard-pencil", {"marks": "{marks}"}))
        told["clear"] = self("clear")
        line = {"sign": "{sign}", "place": "{place}", "number": "{number}", "count": "{count}"}
        told |= {name: self.language.text(Message(message, line)) for name, message in LINE.items()}
        return told | {"done": self("done"), "locked": self.small("locked"), "pencilled": pencilled}
