"""A language: messages become sentences, by the catalogues of the framework and of a plugin.

Catalogues are Fluent files, one for each language, such as ``en.ftl``. Beside each field comes of
how many things it is, ``$cells-count`` beside ``$cells``, and the id of a message that is put in,
``$clue-id`` beside ``$clue``.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from puzzlefw.errors import OptionError
from puzzlefw.explaining.catalogues import bundle_of, languages
from puzzlefw.explaining.listing import in_order, spans
from puzzlefw.explaining.messages import (
    Catalogues,
    Left,
    Message,
    Rest,
    Statement,
    beside,
    clue_cells,
    kind_of_text,
)
from puzzlefw.explaining.place_words import PlaceWords
from puzzlefw.explaining.statements import (
    CLUED,
    IS,
    IS_NOT,
    STARTS,
    conjugated,
    grouped,
    without_denials,
)
from puzzlefw.explaining.vocabulary import (
    ENGLISH,
    FEWER,
    MOST_CHARACTERS,
    ListStyle,
    TooLongError,
    fitting,
    shortened,
)
from puzzlefw.explaining.ways import are_ways
from puzzlefw.runtime.arguments import quote
from puzzlefw.view import Cell, Place

LISTS: Final[Mapping[str, ListStyle]] = {"list": "standard", "choice": "or"}
"""The messages that are lists, and how they are joined."""


class Language(PlaceWords):
    """The sentences of one language, those of a plugin's *catalogues* beside the framework's.

    A sentence that the language lacks is said in English. Raises OptionError for a language that
    the framework has no catalogue of.
    """

    def __init__(self, name: str = ENGLISH, catalogues: Catalogues = "") -> None:
        known = languages()
        if name not in known:
            raise OptionError(f"expected a language of {', '.join(known)}, found {quote(name)}")
        every = dict.fromkeys((name, ENGLISH))
        super().__init__(name, [bundle_of(language, catalogues) for language in every])

    def sentence(self, message: Message) -> str:
        """Return a message as a sentence of its own."""
        text = self.text(message)
        is_word = not text[1:2].isdigit()  # r3c5 is no word
        return f"{text[:1].upper() if is_word else text[:1]}{text[1:]}."

    def text(self, message: Message) -> str:
        """Return a message as a part of a sentence, with as much of its lists as it has room for.

        Some messages are no templates: "list" and "choice" are their items with "and" or "or"
        between them, "one-of" and "all-of" say a phrase of one place of some, and of all of them,
        "given-word" is what a clue is called, "rule-name" what a rule is,
        "fault-in-words" what a plugin says is wrong.
        """
        self.near = tuple(clue_cells(message))
        try:
            for most in FEWER:
                self.most = most
                with suppress(TooLongError):
                    return fitting(self.filled(message), MOST_CHARACTERS - 1)
            return shortened(self.filled(message))
        finally:
            self.most, self.near = FEWER[0], ()

    def filled(self, message: Message) -> str:
        """Return a message as a text, however long."""
        if message.id in LISTS:
            return self.items(message)
        if message.id in ("one-of", "all-of"):
            return self.said_of(message)
        if message.id == "given-word":
            return self.word(str(message.fields["word"]))
        if message.id == "rule-name":
            return self.word(str(message.fields["word"]), "name")
        if message.id == "fault-in-words":
            return self.fault(str(message.fields["words"]))
        fields = {name: self.part(value) for name, value in message.fields.items()}
        return self.template(message.id, {**beside(message), **fields})

    def said_of(self, message: Message) -> str:
        """Return the words of "one of these places is ..." or of "all of them are ..."."""
        fields, phrase = message.fields, str(message.fields["phrase"])
        if message.id == "all-of":
            count = fields["count"]
            assert isinstance(count, int)
            return self.phrased(phrase, self.template("all", {"count": count}), count)
        places = fields["places"]
        assert isinstance(places, tuple)
        one = self.template("one", {"places": self.part(places)})
        if are_ways(places):
            return self.phrased("has ", one, 1, self.word(phrase.removeprefix("has ")))
        return self.phrased(phrase, one, 1)

    def items(self, message: Message) -> str:
        """Return the items of a list in words."""
        items = message.fields["items"]
        words = [str(self.part(item)) for item in items] if isinstance(items, tuple) else []
        return self.joined(words, LISTS[message.id])

    def part(self, value: object) -> str | int:
        """Return a field as it is put into a sentence."""
        match value:
            case int() | str():
                return value
            case Message():
                return self.filled(value)
            case Rest():
                return self.rest(value)
            case ():
                return ""
            case (Statement() | Left(), *_):
                return self.said(value)  # type: ignore[arg-type]
            case (Message(), *_):
                return self.joined([str(self.part(one)) for one in value])
            case tuple():
                return self.listed(value)
        return self.place(value)  # type: ignore[arg-type]

    # Statements

    def said(self, statements: Sequence[Statement | Left]) -> str:
        """Return statements in words, those with one phrase together, and denials of one place."""
        left: dict[tuple[str, ...], list[Place]] = {}
        told = without_denials(statements)
        for one in told:
            if isinstance(one, Left):
                left.setdefault(one.values, []).append(one.place)
        rest = [
            self.phrased(IS, self.listed(places), len(places), self.values(values))
            for values, places in left.items()
        ]
        stated = [one for one in told if isinstance(one, Statement)]
        return self.joined([*self.stated(stated), *rest])

    def values(self, words: Sequence[str]) -> str:
        """Return values as a list with "or", numbers that follow one another as a range."""
        return self.joined(
            [
                self.word(first)
                if first == last
                else self.template("range", {"first": first, "last": last})
                for first, last in spans(in_order(words))
            ],
            "or",
        )

    def stated(self, statements: Sequence[Statement]) -> list[str]:
        """Return statements in words, one text for each phrase."""
        groups = list(grouped(statements))
        words: list[str] = []
        while groups:
            phrase, places = groups.pop(0)
            if phrase.startswith(IS_NOT):
                alike = [one for one in groups if one[1] == places and one[0].startswith(IS_NOT)]
                groups = [one for one in groups if one not in alike]
                every = [phrase, *(one[0] for one in alike)]
                if alike:
                    excluded = self.values([one.removeprefix(IS_NOT) for one in every])
                    words.append(self.phrased(IS_NOT, self.listed(places), len(places), excluded))
                    continue
            words.append(self.about(phrase, places))
        return words

    def about(self, phrase: str, places: Sequence[Place]) -> str:
        """Return a phrase about some places in words."""
        return self.phrased(phrase, self.where(phrase, places), len(places))

    def phrased(self, phrase: str, places: str, count: int, value: str = "") -> str:
        """Return a phrase about places in words; *value* ends a phrase that is not whole."""
        name = "-".join(phrase.replace(",", "").lower().split())
        fields: dict[str, Any] = {"places": places, "places-count": count}
        is_name = not value and name.replace("-", "").isalnum() and name.isascii()
        if is_name and self.has_anywhere(name):
            return self.template(name, fields)
        for start, template in STARTS.items():
            if phrase.startswith(start):
                word = value or self.word(phrase.removeprefix(start))
                return self.template(template, fields | {"value": word})
        if clued := CLUED.fullmatch(phrase):
            start, clue, row, column = clued.groups()
            kind = kind_of_text(clue)
            more = {"number": clue, "place": self.place(Cell(int(row) - 1, int(column) - 1))}
            fields |= {
                **more,
                "clue": self.template("clue", {**more, "clue": clue, "clue-id": kind}),
            }
            if self.has_anywhere(name := "-".join(start.split())):
                return self.template(name, fields)
        fields["phrase"] = conjugated(phrase) if count > 1 else phrase
        return self.template("said", fields)
