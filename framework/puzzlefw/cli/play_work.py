"""The work of ``puzzlefw play``: make every puzzle ready, write the page, open it."""

import os
import sys
import webbrowser
from contextlib import suppress
from pathlib import Path
from tempfile import mkstemp

import attrs

from puzzlefw.cli.input import Input, title_of
from puzzlefw.cli.terminal import say, write_bytes
from puzzlefw.notation.entries import Entry
from puzzlefw.play import Playable, page_of, playable
from puzzlefw.report.explanations import telling_of
from puzzlefw.runtime.deadline import Deadline


@attrs.frozen(kw_only=True)
class Wanted:
    """What is to be on the page, and where to; *seconds* is the limit on each puzzle."""

    has_hints: bool
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
                has_grade=not source.is_single,
            )
        found.append(one)
        titles.append(source.puzzle.info.title)
        return 0

    status = source.work_through(work, lambda entry, error: None)
    if found:
        title = title_of(titles) if wanted.title is None else wanted.title
        if len(set(titles)) > 1:
            found = [
                attrs.evolve(one, name=", ".join(filter(None, (kind, one.name))))
                for kind, one in zip(titles, found, strict=True)
            ]
        language_used = telling_of(source.first, language).language
        page = page_of(found, language_used, title=title, theme=wanted.theme)
        deliver(page.encode("ascii"), wanted.output)
    return status


def deliver(page: bytes, output: str | None) -> None:
    """Write a page to a file, or to a new one that is opened, or else named."""
    if output is not None:
        write_bytes(page, output)
        return
    handle, path = mkstemp(prefix="puzzlefw-", suffix=".html")
    with open(handle, "wb") as file:
        file.write(page)
    if has_display():
        with suppress(webbrowser.Error):
            if webbrowser.open(Path(path).as_uri()):
                return
    say(path)


def has_display() -> bool:
    """Return whether a browser could show anything here."""
    if sys.platform.startswith(("win", "darwin")):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
