"""Tables of figures: on a terminal, and between two comments of a page of the documentation."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import attrs
import click

from benchmarks.corpus import CHECKOUT

DOCS = CHECKOUT / "docs"
README = CHECKOUT / "README.md"
Rows = list[list[str]]


@attrs.frozen
class Page:
    """The part of a page that ``python -m benchmarks NAME --page`` writes."""

    path: Path
    name: str

    @property
    def marks(self) -> tuple[str, str]:
        """The comments around the part."""
        begin = f"<!-- made by python -m benchmarks {self.name} --page -->"
        return begin, f"<!-- end of {self.name} -->"

    def filled(self, text: str) -> str:
        """Return the whole page with *text* as that part; raises UsageError without comments."""
        begin, end = self.marks
        before, found, rest = self.path.read_text(encoding="utf-8").partition(begin)
        _, ended, after = rest.partition(end)
        if not found or not ended:
            raise click.UsageError(f"expected {begin} and {end} in the page, found one or none")
        return f"{before}{begin}\n{text}\n{end}{after}"


def write(parts: Mapping[Page, str]) -> None:
    """Write each page anew with its part."""
    for page, text in parts.items():
        page.path.write_text(page.filled(text), encoding="utf-8")


def show(rows: Rows) -> None:
    """Print *rows* as columns, and an empty line."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (text.ljust(width) for text, width in zip(row, widths, strict=True))
        click.echo("  ".join(cells).rstrip())
    click.echo()


def show_all(data: Mapping[str, Any], tables: Iterable[tuple[str, Rows]], wrong: list[str]) -> None:
    """Print what was measured on, who was left out, all tables by title, and what is *wrong*."""
    click.echo(", ".join(f"{name} {what}" for name, what in data["machine"].items()))
    for name, why in data["left_out"].items():
        click.echo(f"{name} is left out because {why}")
    for title, rows in tables:
        if rows[1:]:
            click.echo(f"\n{title}\n")
            show(rows)
    click.echo("\n".join([f"disagreements: {len(wrong)}", *wrong]))


def titled(tables: Iterable[tuple[str, Rows]]) -> str:
    """Return all tables that hold something as Markdown, each under its title."""
    return "\n\n".join(f"### {title}\n\n{markdown(rows)}" for title, rows in tables if rows[1:])


def markdown(rows: Sequence[Sequence[str]], words: int | None = None) -> str:
    """Return *rows* as a table of a page; after so many columns of *words* come numbers."""
    head = rows[0]
    rule = ["---" if words is None or column < words else "---:" for column in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *rows[1:]))


def figure(number: float | None) -> str:
    """Return *number* in three digits, none after the point from 100 up."""
    if number is None:
        return "-"
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"
