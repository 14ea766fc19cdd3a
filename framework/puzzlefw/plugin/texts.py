"""The formats that a puzzle type gets beside its plugin's own: those of its described fields."""

import re
from typing import Final

import attrs

from puzzlefw.contract.description import PuzzleInfo
from puzzlefw.notation.formats import Format, Notation
from puzzlefw.notation.game_ids import SAVED
from puzzlefw.notation.puzzlink_format import MOST_SIDE, PuzzLink
from puzzlefw.plain.formats import ROWS, PlainText, formats_of
from puzzlefw.plain.penpa import PenpaLink

MOST_READ: Final = 10_000
"""The longest side that is read for a plugin whose own hook then says which it takes."""


def added_to(name: str, info: PuzzleInfo, by_hook: bool) -> Notation | None:
    """Return the formats of described fields that the plugin called *name* lacks, if any.

    *by_hook* says that it reads texts by a hook of its own, to which rows of numbers may be
    anything.
    """
    most = MOST_READ if by_hook else MOST_SIDE
    aliases = [alias for form in info.formats for alias in getattr(form, "aliases", ())]
    also = tuple(one for one in (info.title.lower(), *aliases) if one not in ("", name))
    every = formats_of(name, info.instance_type, most, also)
    files = [file_of(form) for form in info.formats if isinstance(form, PuzzLink)]
    own = [
        form
        for form in every
        if form.style not in info.styles and not (by_hook and form.style == ROWS)
    ]
    links = [PenpaLink(form) for form in own if isinstance(form, PlainText)]
    formats: list[Format] = [*files, *(links if "penpa" not in info.styles else []), *own]
    return Notation(info.instance_type, formats) if formats else None


def file_of(link: PuzzLink) -> Format:
    """Return the files of a type that has links of puzz.link."""
    from puzzlefw.notation.pzpr_file import PzprFile  # start-up counts, where there are no links

    return PzprFile(link)


def with_formats(info: PuzzleInfo, added: Notation | None, by_hook: bool) -> PuzzleInfo:
    """Return the description of a plugin, with *added* formats behind its own."""
    if added is None:
        return info
    if not by_hook:
        return attrs.evolve(info, formats=(*info.formats, *added.formats))
    styles, signs = (*info.styles, *added.styles), (*info.signs, *added.signs)
    return attrs.evolve(info, styles=styles, signs=signs)


def is_own(info: PuzzleInfo, text: str) -> bool:
    """Return whether a sign of the puzzle says that *text*, faulty or not, is meant for it."""
    return text.startswith(SAVED) or any(re.match(sign, text) for sign in info.signs)
