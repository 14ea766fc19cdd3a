"""How soon the page on which puzzles are made tells what follows, by the page's own clock.

    python -m benchmarks editing --type slither --boards 3

Each board is drawn clue by clue: from an empty one on, one word of one field at a time, in a fixed
order. The page notes when the first and the last news of each change came.
"""

import json
import random
import shutil
from base64 import b64encode
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import median
from typing import Any

import click
from playwright.sync_api import sync_playwright

from benchmarks import options
from benchmarks.samples import quantile, samples
from puzzlefw import load_puzzle
from puzzlefw.edit.board import drafted
from puzzlefw.edit.empty import blank_of, size_params
from puzzlefw.edit.page import page_for
from puzzlefw.edit.serving import serving
from puzzlefw.errors import OptionError, PuzzlefwError
from puzzlefw.grid.shape import Shape
from puzzlefw.puzzle.catalog import puzzle_names
from puzzlefw.puzzle.puzzle import Puzzle

MOST_CHANGES = 12
"""The most changes of a board that are measured, spread over all of its clues."""
SHOW = """(hash) => new Promise((resolve) => {
  const root = document.documentElement;
  const look = (_, observer) => {
    if (!root.dataset.times) return;
    observer.disconnect();
    resolve(root.dataset.times);
  };
  new MutationObserver(look).observe(root, { attributeFilter: ["data-times"] });
  location.hash = hash;
})"""
"""Draws another board, and returns when the first and the last news of it came."""


def boards(puzzle: Puzzle, size: int, count: int, folder: Path | None) -> Iterator[dict[str, Any]]:
    """Visit drafts of boards of one size, or of the usual one of a type that has none of it."""
    if folder is not None:
        for line in (folder / f"{puzzle.name}.tsv").read_text("utf-8").splitlines():
            draft = next(read(puzzle, line), None)
            if draft is not None and draft["height"] == draft["width"] == size:
                yield draft
        return
    for params in (size_params(puzzle, Shape(size, size)), {}):
        try:
            made = [one.instance for one in samples(puzzle, params, range(count), seconds=60)]
        except OptionError:  # the type has no boards of this size, but of its own
            continue
        yield from (drafted(puzzle, one)["draft"] for one in made if one is not None)
        return


def read(puzzle: Puzzle, line: str) -> Iterator[dict[str, Any]]:
    """Visit the drafts of the columns of a line that are boards."""
    for text in line.split("\t"):
        try:
            yield drafted(puzzle, puzzle.parse(text))["draft"]
        except PuzzlefwError:
            continue


def trace(puzzle: Puzzle, draft: dict[str, Any], seed: int) -> Iterator[dict[str, Any]]:
    """Visit the drafts that lead from one without clues to *draft*, clue by clue."""
    blank = blank_of(puzzle, Shape(draft["height"], draft["width"])).data()
    at = {**draft, "words": blank["words"]}
    missing = [
        (name, number)
        for name, words in draft["words"].items()
        for number, word in enumerate(words)
        if word != blank["words"][name][number]
    ]
    random.Random(seed).shuffle(missing)
    step = max(1, len(missing) // MOST_CHANGES)
    for count, (name, number) in enumerate(missing, 1):
        words = [*at["words"][name]]
        words[number] = draft["words"][name][number]
        at = {**at, "words": {**at["words"], name: words}}
        if count % step == 0:
            yield at


def measured(page: Any, puzzle: Puzzle, draft: dict[str, Any]) -> tuple[float, float]:
    """Return the milliseconds until the first and the last news of a draft."""
    sheet = {"puzzle": puzzle.name, "draft": draft, "locked": {}, "pattern": {}}
    text = json.dumps({"sheet": sheet, "about": {}})
    first, whole = page.evaluate(SHOW, b64encode(text.encode()).decode()).split()
    return float(first), float(whole)


def times_of(puzzle: Puzzle, page: Any, drafts: Iterator[dict[str, Any]]) -> str:
    """Return the line of a type: changes, and medians and 95th percentiles of both news."""
    times: list[tuple[float, float]] = []
    for seed, draft in enumerate(drafts):
        times += [measured(page, puzzle, one) for one in trace(puzzle, draft, seed)]
    figures = [
        f"{median(news):6.0f} {quantile(news, 0.95):6.0f}" for news in zip(*times, strict=True)
    ]
    shown = "{:>20} {:>22}".format(*figures) if times else "no boards of this size"
    return f"{puzzle.name:12} {len(times):7} {shown}"


@click.command()
@options.types()
@click.option("--size", default=10, show_default=True)
@click.option("--boards", "count", default=20, show_default=True)
@click.option("--texts", "folder", type=click.Path(exists=True, path_type=Path))
def main(kinds: Sequence[str], size: int, count: int, folder: Path | None) -> None:
    """Say how soon the page on which puzzles are made tells what follows.

    The folder of --texts has a file TYPE.tsv with a text in a column of each line; without it
    boards are made.
    """
    begin: dict[str, Any] = {}
    server = serving(lambda: page_for(begin), stays=True)
    server.start()
    click.echo(f"{'type':12} changes  first: median, 95 %   whole: median, 95 %  (ms)")
    with sync_playwright() as driver:
        path = shutil.which("chromium")
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in kinds or puzzle_names():
            puzzle = load_puzzle(name)
            begin = {"puzzle": name, "draft": blank_of(puzzle, Shape(size, size)).data()}
            page = browser.new_page()
            page.goto(server.address)
            page.wait_for_selector("html[data-settled='yes']", timeout=60_000)
            drafts = islice(boards(puzzle, size, count, folder), count)
            click.echo(times_of(puzzle, page, drafts))
            page.close()
        browser.close()
    server.close()


if __name__ == "__main__":
    main()
