"""The work of ``puzzlefw play``: make every puzzle ready, write the page, open it."""

import os
import sys
import webbrowser
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp
from typing import Any, Final

import attrs

from puzzlefw.cli.generate_work import Making
from puzzlefw.cli.input import Input, chosen_puzzle, labels_of, title_of
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.terminal import AT_LIMIT, complain, say, warn, write_bytes
from puzzlefw.errors import GenerationError, OptionError
from puzzlefw.notation.entries import Entry
from puzzlefw.play import Playable, page_of, playable
from puzzlefw.puzzle.puzzle import Puzzle
from puzzlefw.report.explanations import Telling, telling_of
from puzzlefw.runtime.arguments import quote
from puzzlefw.runtime.deadline import Deadline

LEFT_OUT: Final = {
    "plain": "hints come from the explanation alone, as more would make the page too large",
    "hints": "the page has no hints, as they would make it too large",
    "lines": "the page has no hints and judges some rules not, as it would be too large",
    "rules": "the page has no hints and judges no rules, as it would be too large",
}
"""What a page lacks, by what was left out of it."""


@attrs.frozen(kw_only=True)
class Wanted:
    """What is to be on the page, and where to; *seconds* is the limit on each puzzle."""

    has_hints: bool
    is_whole: bool
    title: str | None
    theme: str | None
    seconds: float | None
    output: str | None


def play(source: Input, language: str, wanted: Wanted) -> int:
    """Write the page; nothing is written if no puzzle can be played."""
    telling_of(source.puzzle, language)  # an unknown one is refused before anything is solved
    titles: list[str] = []
    found: list[Playable] = []

    def work(entry: Entry) -> int:
        with Deadline(wanted.seconds):
            instance = source.parse(entry.text)
            one = playable(
                telling_of(source.puzzle, language),
                instance,
                name=entry.label,
                has_hints=wanted.has_hints,
                is_whole=wanted.is_whole,
                has_grade=not source.is_single,
            )
        found.append(one)
        titles.append(source.puzzle.info.title)
        return 0

    status = source.work_through(work, lambda entry, error: None)
    if found:
        names = labels_of(titles, [one.name for one in found])
        found = [attrs.evolve(one, name=name) for one, name in zip(found, names, strict=True)]
        put_out(found, telling_of(source.first, language), title_of(titles), wanted)
    return status


def play_new(chosen: Chosen, language: str, wanted: Wanted, making: Mapping[str, Any]) -> int:
    """Write a page of puzzles that are made; as many as there are if some are made too late."""
    puzzle = chosen_puzzle(chosen)
    telling = telling_of(puzzle, language)
    count = making["count"] or 1
    how: dict[str, Any] = {"has_hints": wanted.has_hints, "is_whole": wanted.is_whole}
    found: list[Playable] = []
    status = 0
    try:
        for one in makings(chosen, wanted, making, bands_between(puzzle, making["bands"])):
            for seed, made in one.each(
                lambda made: playable(telling, made.instance, has_grade=count > 1, **how)
            ):
                if made is None:
                    one.say_late(seed)
                    status = AT_LIMIT
                else:
                    found.append(attrs.evolve(made, seed=seed))
    except GenerationError as error:
        status = complain(str(error))
    if found:
        put_out(found, telling, puzzle.info.title, wanted)
    return status


def makings(
    chosen: Chosen, wanted: Wanted, making: Mapping[str, Any], bands: Sequence[str | None]
) -> list[Making]:
    """Return how puzzles of each band are made; raises OptionError where they cannot be."""
    shared = {"seed": making["seed"], "preset": making["preset"], "as_json": False}
    return [
        Making(chosen, shared | {"difficulty": band, "count": share, "seconds": wanted.seconds})
        for share, band in shares(making["count"] or 1, bands)
    ]


def bands_between(puzzle: Puzzle, names: Sequence[str] | None) -> Sequence[str | None]:
    """Return the bands from the first to the last of *names*; raises OptionError."""
    if names is None:
        return [None]
    known = [band.name for band in puzzle.info.bands if band.settings]
    ends = [known.index(name) for name in names if name in known]
    if len(names) > 2 or len(ends) < len(names) or ends != sorted(ends):
        raise OptionError(
            f"expected one of {', '.join(known)}, or two of them such as"
            f" {known[0]}..{known[-1]}, found {quote('..'.join(names))}"
        )
    return known[ends[0] : ends[-1] + 1]


def shares(count: int, bands: Sequence[str | None]) -> Iterator[tuple[int, str | None]]:
    """Visit the bands, each with how many puzzles it gets: as even as can be, the first more."""
    for at, band in enumerate(bands):
        share = (count - at - 1) // len(bands) + 1
        if share:
            yield share, band


def put_out(found: Sequence[Playable], telling: Telling, title: str, wanted: Wanted) -> None:
    """Write the page of some puzzles, and say what had no room on it."""
    for number, one in enumerate(found, 1):
        if one.left_out:
            name = one.name or (str(number) if len(found) > 1 else "the puzzle")
            warn(f"{name}: {LEFT_OUT[one.left_out]}; --hints all puts them in")
    used = title if wanted.title is None else wanted.title
    page = page_of(found, telling.language, title=used, theme=wanted.theme)
    deliver(page.encode("ascii"), wanted.output)


def deliver(page: bytes, output: str | None) -> None:
    """Write a page to a file, or to a new one that is opened, or else named."""
    if output is not None:
        write_bytes(page, output)
        return
    handle, path = mkstemp(prefix="puzzlefw-", suffix=".html")
    with open(handle, "wb") as file:
        file.write(page)
    if not opened_in_browser(Path(path).as_uri()):
        say(path)


def opened_in_browser(address: str) -> bool:
    """Open an address in a browser, and return whether there is one that shows it."""
    with suppress(webbrowser.Error):
        return has_display() and webbrowser.open(address)
    return False


def has_display() -> bool:
    """Return whether a browser could show anything here."""
    if sys.platform.startswith(("win", "darwin")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
