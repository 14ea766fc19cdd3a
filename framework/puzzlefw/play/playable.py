"""One puzzle as the page has it: the board, what can be decided, solutions, steps."""

from collections.abc import Callable, Sequence
from functools import partial, reduce
from hashlib import sha256
from operator import or_
from typing import Any, Final
from zlib import compress

import attrs

from puzzlefw.constraints import AllDifferent
from puzzlefw.contract.findings import Explanation
from puzzlefw.errors import FormatError
from puzzlefw.play.live import NO_RULES, WITHOUT_GRAPHS, Live, kinds_of, stated
from puzzlefw.play.packing import grouped, pack
from puzzlefw.play.plain_steps import plain_steps
from puzzlefw.play.rules import Rules, rules_of
from puzzlefw.play.told import Told, in_order, number
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.explanations import Telling
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import Polyline, Shade, Text, View

MOST_CHARACTERS: Final = 16_800
"""The most of a puzzle that is on the page: with the script, it has 45 kB then, compressed."""
USUAL_RULES: Final = 100
"""Bytes that the rules of a board take in words, compressed, for which that leaves room."""
OF_HUES: Final = 900
"""Characters fewer that a board can have for which the style sheet has colours of lines."""
PARTS: Final = ("plain", "hints", "lines", "rules", "")
"""What is left out where there is no room, the dearest first, and at last nothing more."""
MOST_SOLUTIONS: Final = 100
"""The most solutions that a finished board is compared with."""


@attrs.frozen(kw_only=True)
class Playable:
    """A puzzle with all that the page needs of it; *packed* is JSON, deflated, in base 64.

    *seed* is that of a puzzle which was made for the page. *left_out* says what had no room on it:
    "plain" where hints come from the explanation alone, "hints" where there are none, "lines" where
    rules that automata tell are not judged either, "rules" where none is. It *has_hues* where signs
    in colours of their own are printed, *has_graphs* where a rule is on a graph.
    """

    name: str
    variant: str
    size: str
    grade: str
    key: str
    packed: str
    rules: Rules
    seed: int | None = None
    left_out: str = ""
    has_hues: bool = False
    has_graphs: bool = False


def playable(
    telling: Telling,
    instance: Any,
    *,
    name: str = "",
    has_hints: bool = True,
    has_grade: bool = False,
    is_whole: bool = False,
    found: Explanation | None = None,
) -> Playable:
    """Return a puzzle to be played; it *is_whole*, or lacks hints that have no room on the page.

    *found* is its explanation where that is known already.
    Raises FormatError for a puzzle without a view, without solution, or with so many that a
    finished board cannot be compared with each.
    """
    problem: Problem = Problem(telling.puzzle, instance)
    told = Told(telling, problem)
    solutions = solutions_of(problem)
    content = content_of(problem, told, solutions, has_hints=has_hints, found=found)
    rules = rules_of(telling, problem, instance)
    has_hues = any(
        isinstance(one.glyph, Polyline | Shade) or (isinstance(one.glyph, Text) and one.glyph.on)
        for one in problem.view.printed
    )
    room = None if is_whole else MOST_CHARACTERS - taken_by(rules) - has_hues * OF_HUES
    fewer = partial(Live(problem, told).content, has_lines=False)
    text, left_out = fit(content, told, room, fewer=fewer)
    shape, variant = problem.view.shape, problem.view.variant
    return Playable(
        name=name,
        variant=", ".join(map(telling.language.word, variant.split(", "))),
        size=f"{shape.width}x{shape.height}",
        grade=band_of(problem) if has_grade and len(solutions) == 1 else "",
        key=key_of(problem),
        packed=text,
        rules=rules,
        left_out=left_out,
        has_graphs=any(kind not in WITHOUT_GRAPHS for kind in kinds_of(content["live"])),
        has_hues=has_hues,
    )


def band_of(problem: Problem) -> str:
    """Return how hard a board is, "" if that is not known."""
    return problem.grade().band or ""


def key_of(problem: Problem) -> str:
    """Return the name under which a browser keeps the moves on a board: a digest of its text."""
    hooks = problem.hooks
    text = f"{hooks.name} {hooks.format(problem.instance)}"
    return sha256(text.encode()).hexdigest()[:16]


def content_of(
    problem: Problem,
    told: Told,
    solutions: Sequence[Any],
    *,
    has_hints: bool,
    found: Explanation | None,
) -> dict[str, Any]:
    """Return the board, its solutions, its hints and its rules, as data of JSON."""
    numbers = told.variables
    content = told.board() | {
        "solutions": [numbers_of(problem.view, problem.state(one)) for one in solutions],
        "initial": grouped(
            [numbers[v], number(mask)] for v, mask in enumerate(told.initial) if v in numbers
        ),
        "excluded": [[numbers[v], number(mask)] for v, mask in excluded_by_givens(problem).items()],
    }
    content |= (
        hints_of(problem, told, len(solutions), found or problem.explain())
        if has_hints
        else no_hints(told)
    )
    content["live"] = Live(problem, told).content()
    content["places"] = told.places()  # which all of these have added to
    return content


def hints_of(problem: Problem, told: Told, solutions: int, found: Explanation) -> dict[str, Any]:
    """Return the steps of the explanation, and of a board with one solution the plain ones."""
    poll()  # one that was broken off has no steps
    has_plain = solutions == 1 and not problem.layout.chains  # which are found word by word
    some, differing = plain_steps(problem) if has_plain else ([], [])
    return {
        "steps": told.written(in_order(found.steps)),
        "plain": told.written(some),
        "groups": [
            [told.words((one.rule,)), *(told.variables[v] for v in one.variables)]
            for one in differing
        ],
        "end": list(told.telling.end(found)),
        "hasHints": True,
    }


def no_hints(told: Told) -> dict[str, Any]:
    """Return the parts about hints of a board without any."""
    none = told.written([])
    return {"steps": none, "plain": none, "groups": [], "end": [], "hasHints": False}


def fit(
    content: dict[str, Any], told: Told, most: int | None, *, fewer: Callable[[], dict[str, Any]]
) -> tuple[str, str]:
    """Return a board packed, and what had no room: "plain" steps, all "hints", "lines", "rules".

    *fewer* returns the rules without lines, those that are told by automata.
    """
    left_out = ""
    for part in PARTS:
        text = pack(content | {"leftOut": left_out})
        if most is None or len(text) <= most:
            break
        if part == "plain" and content["hasHints"]:
            content["plain"] = told.written([])
        elif part == "hints" and content["hasHints"]:
            content |= no_hints(told)
        elif part == "lines" and "line" in kinds_of(content["live"]):
            content["live"] = fewer()
        elif part == "rules" and content["live"]["rules"]:
            content["live"] = NO_RULES
        else:
            continue
        left_out = part
    return text, left_out


def taken_by(rules: Rules) -> int:
    """Return how many characters of a board its rules in words take, if these are long.

    They are compressed with the page; a character of a board has six bits.
    """
    words = len(compress("\n".join(rules.lines).encode()))
    return max(0, words - USUAL_RULES) * 4 // 3


def solutions_of(problem: Problem) -> Sequence[Any]:
    """Return all solutions of an instance; raises FormatError where there is none, or many."""
    answer = problem.solve(limit=MOST_SOLUTIONS + 1)
    poll()
    if answer.verdict == "none":
        why = f": {'; '.join(answer.faults)}" if answer.faults else ""
        raise FormatError(f"expected a puzzle with a solution, found none{why}")
    if len(answer.solutions) > MOST_SOLUTIONS:
        raise FormatError(
            f"expected a puzzle with at most {MOST_SOLUTIONS} solutions, found more, so a finished"
            " board cannot be checked"
        )
    return answer.solutions


def excluded_by_givens(problem: Problem) -> dict[int, int]:
    """Return the values that variables cannot have beside a given one that differs from them."""
    found: dict[int, int] = {}
    domains = problem.layout.wide_domains()
    for rule in stated(problem):
        poll()
        if isinstance(rule, AllDifferent):
            given = [domains[one] for one in rule.variables if domains[one].bit_count() == 1]
            for one in rule.variables:
                if domains[one].bit_count() > 1:
                    found[one] = found.get(one, 0) | reduce(or_, given, 0)
    return {one: mask for one, mask in found.items() if mask}


def numbers_of(view: View, state: Any) -> list[int]:
    """Return of each choice the number of its mark in a full state."""
    return [int(bits).bit_length() - 1 for bits in state.open]
