"""How soon the page on which puzzles are made tells what follows, by the page's own clock.

Each board is drawn clue by clue: from an empty one on, one word of one field at a time, in a fixed
order. The page notes when the first and the last news of each change came.
Run it as ``python -m benchmarks.editing [--size 10] [--boards 20] [--texts FOLDER] TYPE ...``;
*FOLDER* has a file TYPE.tsv with a text in a column of each line, else boards are made.
"""

import argparse
import json
import random
import shutil
import sys
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import sync_playwright

from puzzlefw import load_puzzle
from puzzlefw.edit.board import drafted
from puzzlefw.edit.empty import blank_of, size_params
from puzzlefw.edit.page import page_for
from puzzlefw.edit.serving import serving
from puzzlefw.errors import GenerationError, LimitError, OptionError, PuzzlefwError
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
    params = size_params(puzzle, Shape(size, size))
    for seed in range(count):
        try:
            made = puzzle.generate(params, seed=seed, seconds=60)
        except OptionError:  # the type has no boards of this size, but of its own
            made = puzzle.generate(params := {}, seed=seed, seconds=60)
        except (GenerationError, LimitError):
            continue
        yield drafted(puzzle, made.instance)["draft"]


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


def told(values: list[float]) -> str:
    """Return the median and the 95th percentile."""
    high = quantiles(values, n=20)[-1] if len(values) > 1 else values[0]
    return f"{median(values):6.0f} {high:6.0f}"


def main() -> None:
    """Print a line for each type."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("types", nargs="*", default=puzzle_names())
    parser.add_argument("--size", type=int, default=10)
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--texts", type=Path)
    args = parser.parse_args()
    begin: dict[str, Any] = {}
    server = serving(lambda: page_for(begin), stays=True)
    server.start()
    sys.stdout.write(f"{'type':12} changes  first: median, 95 %   whole: median, 95 %  (ms)\n")
    with sync_playwright() as driver:
        path = shutil.which("chromium")
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for name in args.types:
            puzzle = load_puzzle(name)
            times: list[tuple[float, float]] = []
            begin = {"puzzle": name, "draft": blank_of(puzzle, Shape(args.size, args.size)).data()}
            page = browser.new_page()
            page.goto(server.address)
            page.wait_for_selector("html[data-settled='yes']", timeout=60_000)
            drafts = boards(puzzle, args.size, args.boards, args.texts)
            for seed, draft in zip(range(args.boards), drafts, strict=False):
                times += [measured(page, puzzle, one) for one in trace(puzzle, draft, seed)]
            page.close()
            firsts, wholes = [one for one, _ in times], [one for _, one in times]
            line = f"{told(firsts):>20} {told(wholes):>22}" if times else "no boards of this size"
            sys.stdout.write(f"{name:12} {len(times):7} {line}\n")
            sys.stdout.flush()
        browser.close()
    server.close()


if __name__ == "__main__":
    main()
