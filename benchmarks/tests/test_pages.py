"""Every page shows the figures of the last run, and keeps all else that it says."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner

from benchmarks import compare_page, figures, reliability, solvers, types, types_page
from benchmarks.__main__ import PURPOSES, main
from benchmarks.pages import Page, write


@pytest.mark.parametrize(
    ("parts", "data"),
    [
        (compare_page.parts, figures.read(figures.FIGURES)),
        (types_page.parts, figures.read(types.FIGURES)),
        (reliability.parts, figures.read(reliability.FIGURES)),
        (solvers.parts, solvers.read()),
    ],
    ids=["compare", "types", "reliability", "solvers"],
)
def test_the_pages_show_the_figures_of_the_last_run(
    parts: Callable[[Any], Mapping[Page, str]], data: Any
) -> None:
    for page, text in parts(data).items():
        assert page.path.read_text(encoding="utf-8") == page.filled(text)


def test_a_page_keeps_all_but_its_part(tmp_path: Path) -> None:
    page = Page(tmp_path / "page.md", "some")
    begin, end = page.marks
    page.path.write_text(f"before\n{begin}\nold\n{end}\nafter\n")
    write({page: "new"})
    assert f"before\n{begin}\nnew\n{end}\nafter\n" == page.path.read_text()
    page.path.write_text("no comments")
    with pytest.raises(click.UsageError):
        page.filled("new")


def test_figures_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    data = {"machine": {}, "classes": {"a": {"best": [1.0, None]}, "b": {}}, "disagreements": []}
    assert {} == figures.read(path)
    figures.write(data, path)
    assert data == figures.read(path) == json.loads(path.read_text())
    assert '  "b": {}' in path.read_text().splitlines()


@pytest.mark.extra("bench")
@pytest.mark.parametrize("name", PURPOSES)
def test_every_measurement_is_called_by_its_name(name: str) -> None:
    said = CliRunner().invoke(main, [name, "--help"])
    assert (0, True) == (said.exit_code, f"Usage: main {name} " in said.output)
