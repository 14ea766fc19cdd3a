"""``puzzlefw check --answer FILE``: what a solver answered to an exported model."""

import json
from pathlib import Path
from typing import Any

from puzzlefw.cli.terminal import AT_LIMIT, say
from puzzlefw.errors import OptionError, ParseError
from puzzlefw.puzzle.catalog import load_puzzle

MAP = ".map.json"
"""The end of the name of a map, in place of the model's own."""
MOST_BYTES = 1 << 28
"""A file larger than this is no map, and no answer."""


def map_beside(path: str) -> str:
    """Return where the map of a model, or of an answer to it, lies."""
    try:
        return str(Path(path).with_suffix(MAP))
    except ValueError:
        raise OptionError(f"expected the name of a file, found {path!r}") from None


def check_answer(path: str, map_path: str | None) -> int:
    """Read an answer back by its map, check it, say what it comes to; return the exit status.

    0 for a right solution, 1 for a wrong one and for none, 4 where a cut is missing.
    """
    from puzzlefw.problem.exporting import read_back  # start-up counts

    said = read_map(map_path or map_beside(path))
    puzzle = load_puzzle(str(said["plugin"]), [str(name) for name in said["extensions"]])
    instance = puzzle.parse(str(said["puzzle"]))
    found = read_back(puzzle.hooks, instance, said, text_of(path, "an answer"))
    if found.is_none:
        say("none\tthe model has no solution, so the puzzle has none")
        return 1
    if found.breaks_model:
        say("wrong\tthe answer does not satisfy the model")
        return 1
    if found.cut:
        say(f"not known\tit is not {found.left_out}; a cut is missing: {' or '.join(found.cut)}")
        return AT_LIMIT
    broken = puzzle.open(instance).check(found.solution)
    if broken:
        say("\t".join(["wrong", *map(str, broken)]))
        return 1
    say(f"correct\t{puzzle.format_solution(instance, found.solution)}")
    return 0


def read_map(path: str) -> dict[str, Any]:
    """Return the map of a model; raises OptionError for a file that is none."""
    wanted = {"puzzlefw_map", "plugin", "extensions", "puzzle", "formulation", "complete"}
    text = text_of(path, "the map of a model")
    try:
        said = json.loads(text)
    except (ValueError, RecursionError):
        said = None
    is_map = isinstance(said, dict) and wanted < set(said) and is_in_form(said)
    if not is_map or said["puzzlefw_map"] != 1:
        raise OptionError(f"expected a map as `puzzlefw export` writes it, found {path!r}")
    found: dict[str, Any] = said
    return found


def is_in_form(said: dict[str, Any]) -> bool:
    """Return whether what a map says is of the right types."""
    variables, extensions = said.get("variables"), said["extensions"]
    return (
        isinstance(variables, list)
        and all(isinstance(one, dict) and "name" in one for one in variables)
        and isinstance(extensions, list)
        and isinstance(said["complete"], bool)
    )


def text_of(path: str, what: str) -> str:
    """Return the text of a file; raises OptionError where there is none."""
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            text = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise OptionError(f"expected {what}, found {path!r}: {error.strerror}") from None
    if len(text) > MOST_BYTES:
        raise ParseError(f"expected {what} of at most {MOST_BYTES} characters, found more")
    return text
