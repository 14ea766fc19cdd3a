"""Makes docs/texts.md of the formats of all types: ``python -m tests.docs.texts`` writes it."""

from typing import Any, Final

from puzzlefw import load_puzzle, puzzle_names
from puzzlefw.notation.pasted_rows import Rows
from puzzlefw.notation.puzzlink_format import PuzzLink
from puzzlefw.notation.site_format import Site
from puzzlefw.notation.tatham_format import Tatham
from puzzlefw.puzzle.puzzle import Puzzle
from tests.docs.pages import DOCS

PAGE: Final = DOCS / "texts.md"
HEAD: Final = DOCS.parent / "tests" / "docs" / "texts_page.md"
"""What stands above the table."""
EVERY: Final = ("plain", "json")


def page() -> str:
    """Return the page as it should be."""
    rows = [row(load_puzzle(name)) for name in puzzle_names()]
    table = ["| type | read | written |", "| --- | --- | --- |", *rows]
    return HEAD.read_text(encoding="utf-8") + "\n".join(table) + "\n"


def row(puzzle: Puzzle) -> str:
    """Return the row of one type."""
    read = ", ".join(filter(None, map(said, puzzle.info.formats)))
    styles = dict.fromkeys(style for style in puzzle.info.styles if style not in EVERY)
    written = " ".join(f"`{style}`" for style in styles)
    own = f"[its page](puzzles/{puzzle.name}.md) tells" if not puzzle.info.formats else ""
    return f"| [{puzzle.info.title}](puzzles/{puzzle.name}.md) | {read or own} | {written} |"


def said(form: Any) -> str:
    """Return what a format reads, in words; "" for those of every type."""
    if isinstance(form, PuzzLink):
        return "puzz.link " + ", ".join(f"`{name}`" for name in (form.name, *form.aliases))
    if isinstance(form, Tatham):
        return f"Tatham's {form.game}"
    if isinstance(form, Site):
        host = f"puzzle-{form.name.partition('/')[0]}.com"
        return host if form.parts else f"{host} (refused)"
    if isinstance(form, Rows):
        return "rows"
    return "" if form.style in ("", *EVERY) else f"`{form.style}`"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
