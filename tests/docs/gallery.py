"""Makes docs/gallery.md, its pictures and its pages: ``python -m tests.docs.gallery`` writes them.

``gallery.tsv`` has a board of each puzzle type. With the names of types, only theirs are made
again: ``python -m tests.docs.gallery net hitori``.
"""

import sys
from pathlib import Path
from typing import Final

from puzzlefw import load_puzzle
from tests.cli.test_cli import run
from tests.docs.pages import DOCS

PAGE: Final = DOCS / "gallery.md"
BOARDS: Final = dict(
    line.split("\t")
    for line in Path(__file__).with_name("gallery.tsv").read_text(encoding="utf-8").splitlines()
)
"""The text of a board for each type, by the name of its plugin."""
COLUMNS: Final = 3
INTRODUCTION: Final = """# Gallery

A board of each puzzle type.
Its name leads to its rules, and *play* to a page on which it is played.
Save that page and open it in a browser: it needs no network.
"""
COMMANDS: Final = """
## The boards

`puzzlefw generate` made them, and each has exactly one solution.
The pages are made by these commands, and the pictures by `render`, with the suffix `.svg`:
"""


def picture_of(name: str) -> Path:
    """Return where the picture of a type's board stands."""
    return DOCS / "gallery" / f"{name}.svg"


def play_page_of(name: str) -> Path:
    """Return where the page stands on which a type's board is played."""
    return DOCS / "play" / f"{name}.html"


def picture(name: str) -> str:
    """Return the picture of a type's board."""
    return run("render", "--plugin", name, BOARDS[name], "--format", "svg").stdout


def play(name: str, path: Path) -> None:
    """Write the page on which a type's board is played."""
    done = run("play", "--plugin", name, BOARDS[name], "--output", str(path), "--overwrite")
    assert done.exit_code == 0, done.stderr


def page() -> str:
    """Return the page as it should be."""
    titles = {name: load_puzzle(name).info.title for name in BOARDS}
    names = sorted(titles, key=lambda name: titles[name].casefold())
    lines = [row(["", "", ""]), row(["---"] * COLUMNS)]
    for first in range(0, len(names), COLUMNS):
        some = names[first : first + COLUMNS]
        lines.append(row([f"![A board of {titles[n]}](gallery/{n}.svg)" for n in some]))
        lines.append(row([f"[{titles[n]}](puzzles/{n}.md), [play](play/{n}.html)" for n in some]))
    commands = [
        f"puzzlefw play --plugin {name} '{BOARDS[name]}' --output {name}.html" for name in names
    ]
    return "\n".join([INTRODUCTION, *lines, COMMANDS, "```sh", *commands, "```", ""])


def row(cells: list[str]) -> str:
    """Return a row of a table of Markdown, filled up to its columns."""
    return f"| {' | '.join(cells + [''] * (COLUMNS - len(cells)))} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    for type_name in sys.argv[1:] or BOARDS:
        for made in (picture_of(type_name), play_page_of(type_name)):
            made.parent.mkdir(exist_ok=True)
        picture_of(type_name).write_text(picture(type_name), encoding="ascii")
        play(type_name, play_page_of(type_name))
