"""One puzzle as the page has it: the board, what can be decided, solutions, steps."""

import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import reduce
from hashlib import sha256
from operator import or_
from typing import Any, Final
from zlib import compress

import attrs

from puzzlefw.constraints import AllDifferent
from puzzlefw.contract.results import Grade
from puzzlefw.errors import FormatError
from puzzlefw.explaining import Message, Step
from puzzlefw.explaining.finding.losses import Losses, add
from puzzlefw.explaining.looking import ends_of_part, part_of_board, region_of, where_to_look
from puzzlefw.explaining.named import Named
from puzzlefw.pictures.layout import RIM
from puzzlefw.play.drawing import Drawing
from puzzlefw.play.live import Live
from puzzlefw.play.plain_steps import plain_steps
from puzzlefw.play.rules import Rules, rules_of
from puzzlefw.puzzle.problem import Problem
from puzzlefw.report.explanations import Telling
from puzzlefw.report.marking import Marking
from puzzlefw.runtime.deadline import poll
from puzzlefw.view import (
    Between,
    Cell,
    Choice,
    Mark,
    Place,
    Printed,
    Side,
    Stroke,
    Text,
    View,
)
from puzzlefw.view.signs import NOTHING, WALL, sides_between
from puzzlefw.view.states import are_short, rows_of

MOST_SOLUTIONS: Final = 100
"""The most solutions that a finished board is compared with."""
EXACT: Final = 1 << 53
"""Integers from here on are written as texts, as JavaScript reads no larger ones exactly."""


@attrs.frozen(kw_only=True)
class Playable:
    """A puzzle with all that the page needs of it; *packed* is JSON, deflated, in base 64.

    *seed* is that of a puzzle which was made for the page.
    """

    name: str
    variant: str
    size: str
    grade: str
    key: str
    packed: str
    rules: Rules
    seed: int | None = None


def playable(
    telling: Telling,
    instance: Any,
    *,
    name: str = "",
    has_hints: bool = True,
    has_grade: bool = False,
) -> Playable:
    """Return a puzzle to be played.

    Raises FormatError for a puzzle without a view, without solution, or with so many that a
    finished board cannot be compared with each.
    """
    hooks = telling.hooks
    problem: Problem = Problem(telling.puzzle, instance)
    view = problem.view
    told = Told(telling, problem)
    solutions = solutions_of(problem)
    steps: list[dict[str, Any]] = []
    end: list[str] = []
    if has_hints:
        found = problem.explain()
        steps = told.in_order(found.steps)
        end = list(telling.end(found))
    plain: list[dict[str, Any]] = []
    groups: list[list[Any]] = []
    if has_hints and len(solutions) == 1:
        some, differing = plain_steps(problem)
        plain = [told.step(step) for step in some]
        groups = [[told.words((one.rule,)), *one.variables] for one in differing]
    grade: Grade | None = None
    if has_grade and len(solutions) == 1:
        grade = problem.grade()
    content = told.board() | {
        "solutions": [numbers_of(view, problem.state(one)) for one in solutions],
        "steps": steps,
        "plain": plain,
        "groups": groups,
        "end": end,
        "hasHints": has_hints,
        "excluded": [[v, number(mask)] for v, mask in excluded_by_givens(problem).items()],
    }
    content["live"] = Live(problem, telling.language, told.place).content()
    content["places"] = told.places  # which all of these have added to
    text = json.dumps(content, separators=(",", ":"), ensure_ascii=False)
    return Playable(
        name=name,
        variant=", ".join(map(telling.language.word, view.variant.split(", "))),
        size=f"{view.shape.width}x{view.shape.height}",
        grade="" if grade is None or grade.band is None else grade.band,
        key=sha256(f"{hooks.name} {hooks.format(instance)}".encode()).hexdigest()[:16],
        packed=b64encode(compress(text.encode(), 9)).decode(),
        rules=rules_of(telling, problem, instance),
    )


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
    domains = [int(mask) for mask in problem.layout.domains()]
    for propagator in problem.take().network.propagators:
        poll()
        for rule in propagator.constraints():
            if isinstance(rule, AllDifferent):
                given = [domains[one] for one in rule.variables if domains[one].bit_count() == 1]
                for one in rule.variables:
                    if domains[one].bit_count() > 1:
                        found[one] = found.get(one, 0) | reduce(or_, given, 0)
    return {one: mask for one, mask in found.items() if mask}


def numbers_of(view: View, state: Any) -> list[int]:
    """Return of each choice the number of its mark in a full state."""
    return [int(bits).bit_length() - 1 for bits in state.open]


class Told:
    """Tells a view and the steps on it as plain data; places and signs are numbered."""

    def __init__(self, telling: Telling, problem: Problem) -> None:
        self.telling = telling
        self.view = view = problem.view
        self.marking = Marking(telling.language, view)
        self.drawing = Drawing(view)
        self.initial = problem.layout.domains()
        self.places: list[list[Any]] = []
        self.numbers: dict[Place, int] = {}
        self.parts: dict[str, int] = {}
        self.sets: list[list[dict[str, Any]]] = []
        self.set_numbers: dict[tuple[Any, ...], int] = {}

    def board(self) -> dict[str, Any]:
        """Return the board, and what can be decided on it."""
        view, layout = self.view, self.drawing.layout
        printed = {one.place: one for one in view.printed}
        return {
            "width": layout.width,
            "height": layout.height,
            "layers": self.drawing.layers(),
            "strips": self.drawing.strips(),
            "choices": [self.choice(one, printed.get(one.place)) for one in view.choices],
            "notes": [self.choice(one, None) for one in view.notes],
            "sets": self.sets,
            "signs": self.drawing.signs,
            "initial": [number(mask) for mask in self.initial],
            "parted": self.parted() if view.parted else [],
            "rows": rows_of(view),
            "gap": "" if are_short(view) else " ",
            "hasTags": layout.has_tags,
        }

    def parted(self) -> list[list[int]]:
        """Return the sides on which walls may be seen: two choices, a sign, where it is drawn."""
        drawing = self.drawing
        return [
            [one, other, *drawing.sign(WALL, side), *drawing.shift(side)]
            for side, one, other in sides_between(self.view)
        ]

    def choice(self, choice: Choice, printed: Printed | None) -> list[Any]:
        """Return a choice: its variable, its place, its set of marks, where it is drawn.

        Then whether its first mark is shown, the number of the mark that is given there, as it is
        printed or the only one and has no sign, or -1, and how far a line goes on beyond its place
        to the points that it joins, or -1 where no line is drawn.
        """
        poll()
        given = 0 if len(choice.marks) == 1 and choice.marks[0].glyph is None else -1
        if printed is not None and isinstance(printed.glyph, Text):
            texts = [
                mark.glyph.text if isinstance(mark.glyph, Text) else "" for mark in choice.marks
            ]
            given = texts.index(printed.glyph.text) if printed.glyph.text in texts else -1
        return [
            choice.variable,
            self.place(choice.place),
            self.marks(choice),
            *self.drawing.shift(choice.place),
            int(choice.is_shown),
            given,
            rim_of(choice),
        ]

    def marks(self, choice: Choice) -> int:
        """Return the number of a set of marks, as they are drawn in a place of this kind."""
        looks = [self.drawing.sign(mark.glyph, choice.place) for mark in choice.marks]
        key = (choice.marks, self.initial[choice.variable], choice.is_shown, str(looks))
        if key not in self.set_numbers:
            self.set_numbers[key] = len(self.sets)
            initial = self.initial[choice.variable]
            shown = [choice.is_shown and mark is choice.marks[0] for mark in choice.marks]
            self.sets.append(
                [
                    {
                        "key": mark.key,
                        "word": mark.word,
                        "said": self.said(mark, choice.place),
                        "isNothing": mark.glyph is None or mark.glyph.role == NOTHING,
                        "mask": number(mark.mask & initial),
                        "sign": look,
                        "loose": self.loose(mark, choice.place) if is_shown else [],
                    }
                    for mark, look, is_shown in zip(choice.marks, looks, shown, strict=True)
                ]
            )
        return self.set_numbers[key]

    def said(self, mark: Mark, place: Place) -> str:
        """Return what a mark says of a place, which stands in it as {place}."""
        language = self.telling.language
        where = language.where(mark.phrase, [place])
        return language.about(mark.phrase, [place]).replace(where, "{place}")

    def loose(self, mark: Mark, place: Place) -> list[int]:
        """Return the sign of a mark that lies there before anything is decided."""
        kind = "none" if isinstance(mark.glyph, Text) else "loose"
        return self.drawing.sign(mark.glyph, place, kind)

    def place(self, place: Place) -> int:
        """Return the number of a place; of each the name, the box and a short name are kept."""
        if place not in self.numbers:
            self.numbers[place] = len(self.places)
            short = self.telling.language.place(place)
            self.places.append([self.name_of(place), *self.drawing.layout.area(place), short])
        return self.numbers[place]

    def name_of(self, place: Place) -> str:
        """Return what a place is called where there is room for words."""
        language = self.telling.language
        if isinstance(place, Cell):
            fields = {"row": place.row + 1, "column": place.column + 1}
            return language.text(Message("play-cell", fields))
        return language.place(place)

    def in_order(self, steps: Iterable[Step]) -> list[dict[str, Any]]:
        """Return the steps of an explanation, each of which rests on those before it alone.

        What none of them has told is seen without a word, so no player can be asked to mark it.
        """
        known: Losses = {}
        found = []
        for step in steps:
            uses = {v: lost & known.get(v, 0) for v, lost in step.reasons.items()}
            found.append(
                self.step(attrs.evolve(step, reasons={v: n for v, n in uses.items() if n}))
            )
            add(known, step.losses)
        return found

    def step(self, step: Step) -> dict[str, Any]:
        """Return a step: what it says, where, and what variables lose by it."""
        poll()
        technique = self.telling.language.technique(step.technique)
        new, beside = self.marking.of(step)
        part = part_of_board(step, self.view.shape)
        region = region_of(self.telling.language, step, part)
        at = where_to_look(step)
        return {
            "technique": f"{technique[:1].upper()}{technique[1:]}",
            "look": [self.words(region), self.spots(region)],
            "at": [self.words(at), self.spots(at)],
            "lines": self.telling.told(step),
            "new": [*map(self.place, new)],
            "beside": [*map(self.place, beside)],
            "cost": step.cost,
            "uses": self.pairs(step.reasons),
            "lost": self.pairs(step.losses),
        } | ({"full": [*step.reasons]} if step.message.id == "last-place" else {})

    def pairs(self, losses: Losses) -> list[list[int | str]]:
        """Return the values that variables have lost, as JavaScript reads them."""
        return [[v, number(lost & self.initial[v])] for v, lost in losses.items()]

    def words(self, where: tuple[object, ...]) -> str:
        """Return in words where to look, or what a rule is called."""
        return str(self.telling.language.part(where))

    def spots(self, where: Iterable[Named]) -> list[int]:
        """Return the numbers of the places where to look; a part of the board is one."""
        found: list[int] = []
        for one in where:
            if isinstance(one, Message) and one.id == "part-of-board":
                found.append(self.part(one))
            else:
                found += map(self.place, self.marking.places(one))
        return found

    def part(self, part: Message) -> int:
        """Return the number of a part of the board."""
        if str(part) not in self.parts:
            self.parts[str(part)] = len(self.places)
            words, layout = self.telling.language.text(part), self.drawing.layout
            cells = [layout.area(Cell(*one)) for one in ends_of_part(part, self.view.shape)]
            (x, y, *_), (right, bottom, across, down) = cells
            box = [x, y, right + across - x, bottom + down - y]
            self.places.append([words, *box, words])
        return self.parts[str(part)]


def rim_of(choice: Choice) -> int:
    """Return how far a line of a choice goes on beyond its place; -1 where no line is drawn."""
    if any(isinstance(mark.glyph, Stroke) for mark in choice.marks):
        if isinstance(choice.place, Between):
            return RIM
        if isinstance(choice.place, Side):
            return 0
    return -1


def number(mask: int) -> int | str:
    """Return a mask as JavaScript reads it without loss."""
    return mask if mask < EXACT else str(mask)
