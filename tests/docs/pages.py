"""Reads a page of Markdown: its fenced blocks, headings, bullets and links.

The convention for blocks stands in docs/contributing.md, section "Documentation".
"""

import re
from collections.abc import Iterator
from pathlib import Path

import attrs

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted([ROOT / "README.md", ROOT / "CHANGELOG.md", *DOCS.rglob("*.md")])

FENCE = re.compile(r"^```(\w*) *(\S*)$")
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")


@attrs.frozen
class Block:
    """A fenced block: the line of its first line of text, its language, the file it is part of."""

    line: int
    language: str
    file: str
    text: str


def name_of(page: Path) -> str:
    """Return the page's path in the repository."""
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str = "") -> list[Block]:
    """Return the fenced blocks of *page*, or those in one language, in order."""
    found: list[Block] = []
    opened: tuple[int, str, str] | None = None
    inside: list[str] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if opened is None:
            fence = FENCE.match(line)
            if fence is not None:
                opened = (number + 1, fence[1], fence[2])
                inside = []
        elif line == "```":
            found.append(Block(*opened, "\n".join(inside) + "\n"))
            opened = None
        else:
            inside.append(line)
    assert opened is None, f"{name_of(page)}: the block at line {opened} is not closed"
    return [block for block in found if language in ("", block.language)]


def prose(page: Path) -> Iterator[str]:
    """Visit the lines of *page* that stand outside its fenced blocks."""
    is_inside = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("```"):
            is_inside = not is_inside
        elif not is_inside:
            yield line


def headings(page: Path) -> list[str]:
    """Return the headings of *page*, without the marks of their level."""
    return [line.lstrip("#").strip() for line in prose(page) if line.startswith("#")]


def anchors(page: Path) -> set[str]:
    """Return the anchors that the headings of *page* make, as GitHub makes them."""
    plain = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings(page))
    return {heading.replace(" ", "-") for heading in plain}


def links(page: Path) -> list[str]:
    """Return the targets of the links on *page*."""
    return [target for line in prose(page) for target in LINK.findall(line)]


def section(page: Path, heading: str) -> list[str]:
    """Return the lines below *heading*, down to the next heading of its level or above."""
    found: list[str] = []
    depth = 0
    for line in prose(page):
        level = len(line) - len(line.lstrip("#"))
        if depth == 0:
            depth = level if level and line[level:].strip() == heading else 0
        elif 0 < level <= depth:
            break
        else:
            found.append(line)
    assert depth, f"{name_of(page)} has no heading {heading!r}"
    return found
