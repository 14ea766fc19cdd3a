"""Recognizes the puzzle type of a text, where the user does not say it.

All installed plugins are loaded for it. A broken one recognizes nothing and does not affect the
others.
"""

import re
from collections.abc import Callable
from typing import Final

from puzzlefw.errors import BrokenPluginError, OptionError, ParseError
from puzzlefw.notation.formats import says_extensions
from puzzlefw.notation.headings import parts_of_type, type_said
from puzzlefw.notation.pages import is_page, tasks_in
from puzzlefw.plugin import installed
from puzzlefw.puzzle import catalog
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.runtime.arguments import quote
from puzzlefw.verbs.verb import Verb

MOST_NAMED: Final = 8
"""The most types that an error names."""
NAMED: Final = re.compile(r"([^\s?]*\?)?(?P<name>\w+(\+[\w+-]+(?=#))?)[/#]")
"""The name that an address, or a text such as ``sudoku+antiknight#2x2:...``, has for its puzzle."""


def recognize(text: str, above: str = "") -> Puzzle:
    """Return the only installed puzzle that reads *text*.

    Where the text begins with the name of a puzzle that knows it, that is the one. If none reads
    it, return the only one with a sign that matches it, as that puzzle's error
    message helps most. Raises ParseError if no puzzle knows the text, and OptionError if several
    do, or if the text names none of those that can read it, nor does what stands *above* it.
    """
    text = next(tasks_in(text), text) if is_page(text) else text
    named, said = named_in(text), type_said(text)
    if named is not None and (said is not None or is_so(knows, named, text)):
        return named
    puzzles = [puzzle for name in catalog.puzzle_names() if (puzzle := try_to_load(name))]
    known = [puzzle for puzzle in puzzles if is_so(knows, puzzle, text)]
    if said is not None:
        if not known:
            raise unknown(said)
        # By its title, as Masyu is that of mashu.
        return with_said(known[0], text)
    found = [puzzle for puzzle in puzzles if is_so(reads, puzzle, text)]
    if not found:
        found = known
        if able := [puzzle.name for puzzle in puzzles if is_so(parses, puzzle, text)]:
            if len(able) == 1 and not found and "\n" in text:
                return catalog.load_puzzle(able[0])
            if told := [name for name in able if is_named(name, above)]:
                return catalog.load_once(told[0])
            every = sorted({*able, *(puzzle.name for puzzle in found)})
            few = every if len(every) <= MOST_NAMED else every[: MOST_NAMED - 1]
            others = [f"{len(every) - len(few)} others"] if few != every else []
            names = " or ".join([*few, *others])
            raise OptionError(f"expected --plugin NAME, such as {names}: this text names no puzzle")
    if len(found) > 1:
        names = " or ".join(puzzle.name for puzzle in found)
        raise OptionError(f"expected --plugin NAME, as the text may be of {names}, found none")
    if not found:
        raise nameless(text)
    return found[0]


def is_named(name: str, text: str) -> bool:
    """Return whether a sentence has the name or the title of a type."""
    titles = (name, catalog.load_once(name).info.title)
    return any(re.search(rf"(?i)\b{re.escape(title)}\b", text) for title in titles)


def nameless(text: str) -> ParseError:
    """Return the error for a text that no installed puzzle knows."""
    from puzzlefw.notation.known import known_puzzle  # start-up counts

    if puzzle := known_puzzle(text):
        name, names = puzzle.names[0], catalog.puzzle_names()
        if name in names:
            wanted = f"a text of {name} as its page tells"
            return ParseError(f"expected {wanted}, found {puzzle.said} in a form that is not read")
        close = installed.known_in_words(name, names)
        return ParseError(
            f"expected a text of an installed puzzle ({close}), found {puzzle.said}: no plugin for"
            f" {name} is installed"
        )
    if name := unknown_name(text):
        return unknown(name)
    return ParseError(
        "expected a text that tells its puzzle, or --plugin NAME (see `puzzlefw list`),"
        f" found {text[:30]!r}"
    )


def unknown(name: str) -> ParseError:
    """Return the error for a text that names a puzzle that is not installed."""
    close = installed.known_in_words(name, catalog.puzzle_names())
    return ParseError(
        f"expected a text of an installed puzzle ({close}), found one of {quote(name)}"
    )


def unknown_name(text: str) -> str:
    """Return the name that an address, or the begin of a text, has for its puzzle; "" if none."""
    found = NAMED.match(text)
    return found["name"] if found is not None and found["name"].isalpha() else ""


def named_in(text: str) -> Puzzle | None:
    """Return the installed puzzle whose name begins *text*, or what follows its question mark.

    A plain text and JSON say it by a name of their own.

    That spares loading all others, and most addresses of puzz.link have the name of their puzzle.
    """
    name = type_in(text)
    return try_to_load(name) if parts_of_type(name)[0] in catalog.puzzle_names() else None


def type_in(text: str) -> str:
    """Return the type, with extensions, that *text* says, be it installed or not; "" if none."""
    name = type_said(text)
    if name is None and (found := NAMED.match(text)) is not None:
        name = found["name"]
    return name or ""


def with_said(puzzle: Puzzle, text: str) -> Puzzle:
    """Return *puzzle* with the extensions that *text* says beside its type; raises as loading."""
    said = {*parts_of_type(type_in(text))[1]} if "+" in text else set()
    for form in puzzle.info.formats:
        if says_extensions(form) and form.names(text):
            said |= {*form.extensions(text)}
    known = {extension.name for extension in puzzle.hooks.extensions}
    return puzzle if said <= known else catalog.load_once(puzzle.name, *sorted(said | known))


def try_to_load(name: str) -> Puzzle | None:
    """Return the installed puzzle called *name*, None if it is broken.

    Loaded once, as to know a text without a name, all types are asked.
    """
    try:
        return catalog.load_once(name)
    except BrokenPluginError:
        return None


def is_so(test: Callable[[Puzzle, str], bool], puzzle: Puzzle, text: str) -> bool:
    """Return whether a *test* holds for a puzzle and a text; False for a broken plugin."""
    try:
        return test(puzzle, text)
    except BrokenPluginError:
        return False


def reads(puzzle: Puzzle, text: str) -> bool:
    """Return True if *text* is an instance of *puzzle* when no option is set.

    What a notation reads need not be meant: a bare game ID names no game, and those of many games
    look alike. So it must name its puzzle.
    """
    notation = puzzle.info.notation
    if notation is not None and not notation.is_named_in(text):
        return False
    return parses(puzzle, text)


def parses(puzzle: Puzzle, text: str) -> bool:
    """Return True if *puzzle* can read *text* when no option is set, whatever it was meant for."""
    try:
        puzzle.parse(text)
    except ParseError:
        return False
    return True


def knows(puzzle: Puzzle, text: str) -> bool:
    """Return True if *text*, which may be faulty, has the name of *puzzle*, or matches a sign."""
    try:
        is_named = text.startswith((f"{puzzle.name}#", f"{puzzle.full_name}#"))
        return is_named or any(re.match(sign, text) for sign in puzzle.info.signs)
    except re.error as error:
        raise puzzle.hooks.blame("puzzlefw_info", f"gave a bad sign: {error}") from None


def naming(name: str, text: str) -> str:
    """Return a text of the puzzle called *name* that tells its type, for the company of others.

    It has one line: where the text has several, that is JSON.
    """
    if parts_of_type(name)[0] not in catalog.puzzle_names() or not (puzzle := try_to_load(name)):
        return text
    if "\n" in text and "json" in puzzle.info.styles:
        return puzzle.format(puzzle.parse(text), "json")
    says_all = {*parts_of_type(name)[1]} <= {*parts_of_type(type_in(text))[1]}
    named = f"{puzzle.full_name}#{text}"
    is_needed = not (says_all and is_so(knows, puzzle, text))
    return named if is_needed and is_so(parses, puzzle, named) else text


def expect_able(verb: Verb, puzzle: Puzzle) -> None:
    """Raise OptionError, with the types that can, where a verb is not for a puzzle type."""
    is_for = verb.is_for
    if is_for is not None and not is_for(puzzle.hooks):
        every = filter(None, map(try_to_load, catalog.puzzle_names()))
        able = " or ".join(one.name for one in every if is_for(one.hooks))
        raise OptionError(f"expected a puzzle {verb.of_such} ({able}), found {puzzle.name}")
