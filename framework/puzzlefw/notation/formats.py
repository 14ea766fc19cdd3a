"""The texts of a puzzle: its formats are said once, and read and written by ``Notation``."""

import re
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import cache, cached_property
from typing import Any, Final, Protocol, TypeGuard, runtime_checkable

import attrs

from puzzlefw.errors import FormatError, InstanceError, ParseError
from puzzlefw.notation.codes import Fields
from puzzlefw.notation.game_ids import SAVED
from puzzlefw.notation.pages import is_page, tasks_in
from puzzlefw.notation.posts import as_rows, has_letters_above, without_edges
from puzzlefw.notation.puzzlink_format import unescaped
from puzzlefw.notation.scanner import quote
from puzzlefw.runtime import arguments

HOST: Final = "https://puzz.link/p?"


class Format(Protocol):
    """One way of writing instances as text."""

    @property
    def style(self) -> str:
        """What callers ask for it by; empty if such texts are read alone."""

    @property
    def sign(self) -> str:
        """A regular expression: a text whose beginning matches it names this puzzle."""

    def names(self, text: str) -> bool:
        """Return whether *text* is of this kind, be it faulty."""

    def read(self, text: str) -> Fields:
        """Return the fields of the instance; raises ParseError."""

    def write(self, instance: Any, said: Callable[[Any, Sequence[str]], Fields]) -> str:
        """Return the text; ``said(instance, names)`` are its fields, if these say it all."""

    def looks(self) -> str:
        """Return a sample of such a text, for an error."""


@runtime_checkable
class OfRows(Protocol):
    """A format whose texts may have several lines."""

    def is_row(self, line: str) -> bool:
        """Return whether *line* may be one of several rows."""


@runtime_checkable
class WithExtensions(Protocol):
    """A format whose texts may say something to extensions, by the names of their fields."""

    def names(self, text: str) -> bool:
        """Return whether *text* is of this kind, be it faulty."""

    def extensions(self, text: str) -> tuple[str, ...]:
        """Return the extensions that *text* needs, sorted; raises ParseError for a faulty one."""

    def has_data(self, name: str) -> bool:
        """Return whether texts say more to an extension than that it is there."""

    def write_extended(
        self, instance: Any, said: Callable[[Any, Sequence[str]], Fields], names: Sequence[str]
    ) -> str:
        """Return the text with the rules of extensions; raises FormatError if it has no such."""


@cache
def is_for_extensions(kind: type) -> bool:
    """Return whether formats of a class say something to extensions; once, as it takes long."""
    return issubclass(kind, WithExtensions)


def says_extensions(form: Format) -> TypeGuard[WithExtensions]:
    """Return whether texts of a format may say something to extensions."""
    return is_for_extensions(type(form))


def format_tuple(formats: Iterable[Format]) -> tuple[Format, ...]:
    """Return *formats* as a tuple."""
    return tuple(formats)


@attrs.frozen
class Notation:
    """The formats of a puzzle, whose instances *make* makes from their fields.

    The first format that can say an instance is its canonical one, but for those that tell
    themselves not to be.
    """

    make: Callable[..., Any]
    formats: tuple[Format, ...] = attrs.field(converter=format_tuple)

    @cached_property
    def of_rows(self) -> tuple[OfRows, ...]:
        """The formats whose texts may have several lines; to ask each takes microseconds."""
        return tuple(form for form in self.formats if isinstance(form, OfRows))

    @property
    def styles(self) -> tuple[str, ...]:
        """What the formats are called."""
        return tuple(dict.fromkeys(form.style for form in self.formats if form.style))

    @property
    def signs(self) -> tuple[str, ...]:
        """Regular expressions for the beginnings of texts that name this puzzle."""
        return tuple(form.sign for form in self.formats if form.sign)

    def is_named_in(self, text: str) -> bool:
        """Return whether *text* says of which puzzle it is: by a name, a page or a saved game."""
        plain = unescaped(text)
        is_said = self.without_name(plain) != plain or plain.startswith(SAVED)
        return is_said or any(re.match(sign, plain) for sign in self.signs)

    def without_name(self, text: str) -> str:
        """Return *text* without a name of this puzzle and the ``#`` that it begins with.

        That is a name of addresses, as a game ID is known by that of its page: ``sudoku#2x2:...``
        is read as ``solo#2x2:...`` is.
        """
        name, separator, rest = text.partition("#")
        if not separator:
            return text
        is_own = name.isalpha() and any(re.match(sign, f"{name}/") for sign in self.signs)
        return rest if is_own else text

    def is_row(self, line: str) -> bool:
        """Return whether *line* may be one of several rows that are one puzzle."""
        return any(form.is_row(line) for form in self.of_rows)

    def read(self, text: str) -> Any:
        """Return the instance that *text* stands for; raises ParseError."""
        text = self.without_name(unescaped(text.strip()))
        text = next(tasks_in(text), text) if is_page(text) else as_rows(text)
        if has_letters_above(text) and (inner := without_edges(text)) is not None:
            text = inner
        refused: ParseError | None = None
        named = [form for form in self.formats if form.names(text)]
        # Of two that take links, first the one that the link is of: its error is the right one.
        if len(named) > 1:
            named.sort(key=lambda form: not (form.sign and re.match(form.sign, text)))
        for form in named:
            # A few texts look like two formats: what the second reads is meant.
            try:
                self.expect_known(form, text)
                return self.make(**form.read(text))
            except (InstanceError, ParseError) as error:
                refused = refused or ParseError(str(error))
        if "\n" in text and (inner := without_edges(text)) is not None:
            with suppress(ParseError):
                return self.read(inner)
        wanted = " or ".join(filter(None, (form.looks() for form in self.formats)))
        raise refused or ParseError(f"expected {wanted}, found {quote(text)}")

    def expect_known(self, form: Format, text: str) -> None:
        """Raise ParseError for a text that says something to extensions that are not there."""
        if says_extensions(form):
            known = {name for name, _ in getattr(self.make, "data_types", ())}
            for name in form.extensions(text):
                if form.has_data(name) and name not in known:
                    wanted = f"a puzzle with the extension {name!r} for this text"
                    raise ParseError(f"expected {wanted}, found one without (--with {name})")

    def write_extended(self, instance: Any, style: str, names: Sequence[str]) -> str:
        """Return the text of *instance* with the rules of the extensions called *names*.

        Raises FormatError for a style that cannot say these rules.
        """
        for form in self.formats:
            if form.style == style and says_extensions(form):
                return form.write_extended(instance, said, names)
        raise FormatError(f"the style {style} cannot say the rules of {', '.join(names)}")

    def write(self, instance: Any, style: str | None = None) -> str:
        """Return the text of *instance*; raises FormatError for what *style* cannot say.

        Links of puzz.link stand in full if they are asked for, and by their bodies alone if not.
        """
        refused: FormatError | None = None
        for form in self.formats:
            if style == form.style or (style is None and getattr(form, "is_canonical", True)):
                try:
                    text = form.write(instance, said)
                except FormatError as error:
                    refused = refused or error
                else:
                    return HOST + text if style == "puzzlink" else text
        raise refused or FormatError(f"expected one of the styles {', '.join(self.styles)}")


def said(instance: Any, names: Sequence[str]) -> Fields:
    """Return fields of *instance*; raises FormatError if others say something too."""
    for field in attrs.fields(type(instance)):
        if field.name in names or not field.init:
            continue
        value = getattr(instance, field.name)
        default = field.default
        if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
            default = default.factory(instance) if default.takes_self else default.factory()
        if value != default:
            raise FormatError(
                f"such a text cannot say {field.name}, found {arguments.quote(value)}"
            )
    return {name: getattr(instance, name) for name in names}
