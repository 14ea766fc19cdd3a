"""The work of ``puzzlefw edit``: what the page begins with, and its server."""

import re
from threading import Thread
from typing import Any

from puzzlefw.cli.input import chosen_puzzle, open_input
from puzzlefw.cli.play_work import opened_in_browser
from puzzlefw.cli.puzzle_command import Chosen
from puzzlefw.cli.terminal import say
from puzzlefw.edit import expect_extra
from puzzlefw.edit.board import drafted, name_of
from puzzlefw.edit.empty import blank_of, usual_shape
from puzzlefw.edit.reading import shape_from
from puzzlefw.errors import OptionError
from puzzlefw.explaining.language import Language
from puzzlefw.notation.entries import Entry

SIZE = re.compile(r"(\d{1,4})[xX](\d{1,4})")


def edit(chosen: Chosen, language: str, theme: str | None, *, port: int, has_browser: bool) -> int:
    """Serve the page until it is left; nothing is served if no puzzle of several can be read."""
    expect_extra()
    Language(language)  # an unknown one is refused before anything is read
    status = 0
    begin: dict[str, Any] | None
    if not chosen.puzzle or SIZE.fullmatch(chosen.puzzle):
        begin = empty(chosen)
    else:
        status, begin = given(chosen)
    if begin is None:
        return status
    from puzzlefw.edit.page import page_for  # the server needs an extra, which was looked for
    from puzzlefw.edit.serving import serving

    page = page_for(begin | {"language": language}, language, theme)
    try:
        server = serving(lambda: page, port=port)
    except OSError as error:
        reason = error.strerror
        raise OptionError(f"expected a port that is free, found {port}: {reason}") from None

    def tell(address: str) -> None:
        say(address)
        if has_browser:  # some wait until they are closed
            Thread(target=opened_in_browser, args=(address,), daemon=True).start()

    server.run(tell)
    return status


def empty(chosen: Chosen) -> dict[str, Any]:
    """Return an empty board as the page begins with it; without a type it asks for that."""
    size = SIZE.fullmatch(chosen.puzzle)
    sides = {} if size is None else {"width": int(size[1]), "height": int(size[2])}
    shape = shape_from(sides) if sides else None
    if not chosen.plugin:
        return sides
    puzzle = chosen_puzzle(chosen)
    draft = blank_of(puzzle, shape or usual_shape(puzzle))
    return {"puzzle": name_of(puzzle), "draft": draft.data()}


def given(chosen: Chosen) -> tuple[int, dict[str, Any] | None]:
    """Return the status, and what the page begins with: the first puzzle, and *puzzles*, all."""
    found: list[dict[str, Any]] = []
    with open_input(chosen) as source:

        def work(entry: Entry) -> int:
            board = drafted(source.puzzle, source.parse(entry.text))
            found.append(board | {"name": entry.label, "title": source.puzzle.info.title})
            return 0

        status = source.work_through(work, lambda entry, error: None)
    if not found:
        return status, None
    first = {name: found[0][name] for name in ("puzzle", "draft")}
    return status, first | {"puzzles": found}
