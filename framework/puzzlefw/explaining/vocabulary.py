"""The words of a language: templates of its catalogues, and lists that have room in a sentence."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.runtime.types import fluent_number

ENGLISH: Final = "en"
MOST_CHARACTERS: Final = 290
"""The most characters of a sentence: with a number or dashes before it, it has 300 at most.

More is not read in one go."""
FEWER: Final = (8, 4, 2, 1)
"""How many items of any list are named, others counted, until a sentence is short enough.

One more is named too: to count one takes as many words."""
ListStyle = Literal["standard", "or"]


class Vocabulary:
    """Templates of catalogues in one language, in English where they lack one.

    While *most* is less than at first, lists name so many items and count the others.
    """

    def __init__(self, name: str, bundles: Sequence[FluentBundle]) -> None:
        self.name = name
        self.bundles = bundles
        self.most = FEWER[0]

    def template(self, name: str, fields: Mapping[str, Any]) -> str:
        """Return a template of the catalogues, filled."""
        for bundle in self.bundles:
            if bundle.has_message(name):
                pattern = bundle.get_message(name).value
                if pattern is None:
                    raise ValueError(f"sentence {name!r} has no text")
                is_last = self.most == FEWER[-1]
                texts = {
                    key: (shortened if is_last else fitting)(value)
                    if isinstance(value, str)
                    else value
                    for key, value in fields.items()
                }
                text, mistakes = bundle.format_pattern(pattern, texts)
                if mistakes:
                    raise ValueError(f"sentence {name!r}: {mistakes[0]}")
                return str(text)
        own = [f"${key}" for key in fields if not key.endswith(("-count", "-id"))]
        raise ValueError(
            f"no sentence {name!r} in any catalogue, with the fields {', '.join(own) or 'none'}"
        )

    def technique(self, name: str) -> str:
        """Return the name of a technique, which is English, in this language."""
        known = f"technique-{name.replace(' ', '-')}"
        return self.template(known, {}) if self.has_anywhere(known) else name

    def fault(self, words: str) -> str:
        """Return a plugin's words for a fault, from the catalogue where that has them."""
        name = self.known("fault", re.findall("[a-z]+", words.lower()))
        fields = {f"n{at}": counted(one) for at, one in enumerate(re.findall("[0-9]+", words), 1)}
        return self.template(name, fields) if name else words

    def word(self, word: str, kind: str = "word") -> str:
        """Return a word of a mark, or the "name" of a rule, by the catalogue where that has it."""
        parts = word.lower().replace(",", "").split()
        name = self.known(kind, parts)
        number = next(filter(str.isdecimal, parts), "")
        return self.template(name, {"number": counted(number)}) if name else word

    def known(self, kind: str, words: Sequence[str]) -> str:
        """Return the name of what a catalogue has for some words, "" if it has nothing.

        They stand in it as they are, or without numbers, or these in the singular: then it is the
        catalogue that has forms for one and for several.
        """
        plain = [one for one in words if not one.isdecimal()]
        for own in (words, plain, map(singular, plain)):
            if self.has_anywhere(name := "-".join([kind, *own])):
                return name
        return ""

    def has_anywhere(self, name: str) -> bool:
        """Return whether some catalogue has a template."""
        return any(bundle.has_message(name) for bundle in self.bundles)

    def dashed(self, words: Sequence[str]) -> str:
        """Return the places of a way from the first to the last, some of many."""
        if len(words) > self.most + 2:
            words = [*words[: self.most], "\N{HORIZONTAL ELLIPSIS}", words[-1]]
        return "\N{EN DASH}".join(words)

    def joined(
        self, words: Sequence[str], style: ListStyle = "standard", *, sizes: Sequence[int] = ()
    ) -> str:
        """Return words as a list: "a, b and c", or "a, b or c"; of many some, and how many more.

        *sizes* says how many things each word stands for, one if it is not given.
        """
        if len(words) > self.most + 1:
            left = sum(sizes[self.most :]) if sizes else len(words) - self.most
            named = ", ".join(words[: self.most])
            name = "more" if style == "standard" else "or-more"
            return self.template(name, {"places": named, "count": left})
        locale = "en_GB" if self.name == ENGLISH else self.name
        listed: str = format_list(words, style=style, locale=locale)
        return listed


def singular(word: str) -> str:
    """Return an English word without the s of several; short words have none."""
    return word.removesuffix("s") if len(word) > 3 else word


def counted(number: str) -> object:
    """Return a number of a text as catalogues choose a form by it, and write it as it is."""
    return fluent_number(int(number), useGrouping=False) if 0 < len(number) < 10 else number


class TooLongError(Exception):
    """A text has no room in a sentence."""


def fitting(text: str, most: int = MOST_CHARACTERS) -> str:
    """Return *text*; raises TooLongError if it is longer than a sentence may be."""
    if len(text) > most:
        raise TooLongError
    return text


def shortened(text: str) -> str:
    """Return *text*, or its begin where it is longer than a part of a sentence may be."""
    most = MOST_CHARACTERS - 1
    return text if len(text) <= most else text[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"
