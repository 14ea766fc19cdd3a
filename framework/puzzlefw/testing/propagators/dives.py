"""Dives: a search played move by move, so that a property can look at the store in between.

A dive goes on after a failure, changes a level more than once, and takes levels back; only a
net of overlapping rules, one of them a bounds propagator, shows what a single rule hides.
"""

from collections.abc import Callable, Iterator
from typing import Literal

import attrs

from puzzlefw.engine import Contradiction, Network, fixpoint
from puzzlefw.engine.store import DECISION, REFUTATION
from puzzlefw.testing.propagators.cases import Dive, Move
from puzzlefw.testing.propagators.oracle import Box, box_text, set_text, values_in
from puzzlefw.testing.propagators.posted import Posted, post_dive
from puzzlefw.testing.propagators.rules import whole_rules
from puzzlefw.testing.propagators.subject import Subject

Change = tuple[int, int]
State = dict[str, object]
STORY = (1 << 63) - 1
TRIES = 24
"""Assignments that are tried for one that a rule refuses."""


@attrs.frozen
class Step:
    """What a dive shows after each move.

    "settled": propagation of *box* ended in *left*; "failed": it ended in a contradiction, which
    the store still shows; "undone": levels were taken back, *wanted* is what the player noted
    when the level was opened. *box* is None if the contradiction came before propagation.
    *story* says what was done so far, a line a move.
    """

    kind: Literal["settled", "failed", "undone"]
    box: Box | None = None
    left: Box | None = None
    wanted: State | None = None
    story: tuple[str, ...] = ()


class Player:
    """Plays the moves of a dive on its net; *note* says what of it is noted at each new level.

    No move is made at level 0, so that there is always a level to go back to. *run* propagates.
    *net* is one that was played on before, and taken back.
    ``depth`` is the most levels above level 1 that were open at a fixpoint, ``failures`` counts
    the contradictions that a rule under test met, and not the move itself.
    """

    def __init__(
        self,
        subject: Subject,
        dive: Dive,
        *,
        note: Callable[[Posted], State] = lambda net: {},
        run: Callable[[Network], None] = fixpoint,
        net: Posted | None = None,
    ) -> None:
        self.net: Posted = net or post_dive(subject, dive, order=dive.order)
        self.rules = whole_rules(subject, self.net)
        self.run = run
        self.moves = dive.moves
        self.note = note
        self.states: list[State] = []
        self.tried: list[Change] = []
        self.story: list[str] = []
        self.failures = 0
        self.depth = 0

    def marks(self) -> list[str]:
        """Return the marks that the quotas count."""
        marks = ["failure"] if self.failures else []
        return [*marks, "deep"] if self.depth >= 5 else marks

    def steps(self) -> Iterator[Step]:
        """Play all moves; yield the first fixpoint and what comes of each move."""
        yield from self.change([])
        if self.net.store.failed:
            return
        for move in self.moves:
            if self.net.store.level == 0:
                self.open_level((0, 0))
            yield from self.play(move)

    def play(self, move: Move) -> Iterator[Step]:
        """Play one move, with what has to follow from it."""
        store = self.net.store
        opened = self.open_variables()
        if move.kind == "refute" and len(self.tried) > 1:
            variable, mask = self.tried[-1]
            yield self.undo(store.level - 1)
            yield from self.change([(variable, ~mask)], REFUTATION)
        elif move.kind == "pop" or not opened:
            yield self.undo(max(0, store.level - 1 - move.value % 3))
        else:
            variable = opened[move.which % len(opened)]
            left = values_in(store.domains[variable])
            changes = self.changes(move, variable, 1 << left[move.value % len(left)])
            if move.kind in ("exclude", "refute"):
                self.open_level((variable, changes[0][1] & store.domains[variable]))
            elif move.kind in ("branch", "refuse"):
                self.open_level(changes[0])
            yield from self.change(changes)

    def changes(self, move: Move, variable: int, value: int) -> list[Change]:
        """Return what a move changes that picked a variable and, as a mask, a value left to it."""
        opened = self.open_variables()
        other = opened[(move.which + 1) % len(opened)]
        match move.kind:
            case "branch":
                return [(variable, value)]
            case "exclude" | "refute" | "again":
                return [(variable, ~value)]
            case "refuse":
                return self.refused_values(move) or [(variable, value)]
            case "twice":
                least = self.net.store.domains[other] & -self.net.store.domains[other]
                return [(variable, ~value), (other, least)]
        return [(variable, value), (other, 0)]

    def refused_values(self, move: Move) -> list[Change]:
        """Return values, left to the open variables of a rule, that it refuses; none if it holds.

        At times all but one: then the rule has to see it.
        """
        if not self.rules:
            return []
        rule = self.rules[move.which % len(self.rules)]
        left = [values_in(domain) for domain in self.net.box()]
        for turn in range(TRIES if all(left) else 0):
            values = tuple(
                left[place][scattered(move, turn, number) % len(left[place])]
                for number, place in enumerate(rule.variables)
            )
            if not rule.accepts(values):
                changes = [
                    (self.net.variables[place], 1 << value)
                    for place, value in zip(rule.variables, values, strict=True)
                    if len(left[place]) > 1
                ]
                return changes[:-1] if move.value % 3 == 2 and len(changes) > 1 else changes
        return []

    def open_variables(self) -> list[int]:
        """Return the variables of the box that are not fixed."""
        return [v for v in self.net.variables if not self.net.store.is_fixed(v)]

    def open_level(self, tried: Change) -> None:
        """Open a level at a fixpoint."""
        self.states.append(self.note(self.net))
        self.net.store.push()
        self.tried.append(tried)

    def change(self, changes: list[Change], maker: int = DECISION) -> Iterator[Step]:
        """Change variables on the present level and propagate; undo that level if it fails."""
        net = self.net
        box: Box | None = None
        places = {variable: place for place, variable in enumerate(net.variables)}
        words = [f"variable {places[v]} keeps {set_text(mask & STORY)}" for v, mask in changes]
        self.story.append(", ".join(words) or "the first propagation")
        try:
            net.store.active = maker
            for variable, mask in changes:
                net.store.keep(variable, mask)
            net.store.active = DECISION
            box = net.box()
            self.run(net.network)
        except Contradiction:
            net.store.failed = True
            self.failures += net.store.active in {number for number, _ in net.tested}
            self.story[-1] += ": a contradiction"
            yield Step("failed", box, story=tuple(self.story))
            if net.store.level > 0:
                yield self.undo(net.store.level - 1)
            return
        self.depth = max(self.depth, net.store.level - 1)
        self.story[-1] += f": {box_text(net.box())}"
        yield Step("settled", box, net.box(), story=tuple(self.story))

    def undo(self, level: int) -> Step:
        """Go back to the fixpoint at which level *level* + 1 was opened."""
        self.net.store.undo_to(level)
        wanted = self.states[level]
        del self.states[level:]
        del self.tried[level:]
        self.story.append(f"back to level {level}: {box_text(self.net.box())}")
        return Step("undone", wanted=wanted, story=tuple(self.story))


def check_left(step: Step, wanted: Box | None, how: str) -> None:
    """Check that *step* left the box *wanted*, or failed where that is None."""
    if wanted == step.left:
        return
    if wanted is None or step.left is None:
        there = "fails" if wanted is None else f"leaves {box_text(wanted)}"
        here = "failed" if step.left is None else f"left {box_text(step.left)}"
        raise AssertionError(f"{how} it {there}, in the dive it {here}\n{story_text(step)}")
    place = next(at for at, mask in enumerate(wanted) if mask != step.left[at])
    raise AssertionError(
        f"variable {place} kept {set_text(step.left[place])}, {how} {set_text(wanted[place])}\n"
        f"{story_text(step)}"
    )


def story_text(step: Step) -> str:
    """Return the moves up to a step in words, a line a move."""
    return "\n".join(f"  {number}. {line}" for number, line in enumerate(step.story))


def scattered(move: Move, turn: int, place: int) -> int:
    """Return a number that a move, a try and a place decide, with no pattern between them."""
    return (turn * 31 + place * 17 + move.which * 7 + move.value) * 2654435761 >> 7 & 0xFFFF
