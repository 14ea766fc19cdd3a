"""Strategies for dives: nets of overlapping rules, and moves that fail, return and go on.

Most nets are planted: an assignment is drawn first, and rules that it obeys. Nets drawn freely
fail before the first move more often than not, and a dive that fails there shows nothing.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

import attrs
from hypothesis import strategies as st

from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.propagators.boxes import draw_free_box, draw_grown_box, layout_of
from puzzlefw.testing.propagators.cases import Dive, Layout, Move, Use
from puzzlefw.testing.propagators.draws import (
    TRIES,
    Strategy,
    accepts,
    draw_planted_rule,
    draw_rule,
    narrowed_cases,
    permuted_cases,
    plain_cases,
)
from puzzlefw.testing.propagators.oracle import Box, values_in
from puzzlefw.testing.propagators.subject import Subject

KINDS = (
    *("branch",) * 7,
    *("exclude",) * 2,
    *("refute",) * 2,
    "again",
    "twice",
    "empty",
    *("refuse",) * 5,
    "pop",
)
POOL = 9
"""The least number of variables of a net: fewer would not allow dives of some depth."""
EXTRA = 0b111
ROOM = 4
"""A planted sum lies less than this above the least, and below the most."""
LENGTHS = (4, 5, 6, *range(8, 30, 2), 32, 36, 40)
"""How many moves a dive has; drawn evenly, since few moves neither fail nor go deep."""


@attrs.define
class Pool:
    """The variables of a net being drawn: full domains, present domains, planted values."""

    full: list[int]
    domains: list[int]
    planted: list[int]

    def add(self, tape: Tape, full: int) -> int:
        """Add a variable with all its values, and return its position."""
        self.full.append(full)
        self.domains.append(full)
        self.planted.append(tape.one_of(values_in(full)))
        return len(self.full) - 1


@st.composite
def dives(
    draw: Draw,
    subject: Subject,
    *,
    most_moves: int = 40,
    is_shuffled: bool = False,
    aliases: bool = False,
) -> Dive:
    """Draw a net of at least three rules, two of them the kit's own, and 4 to 40 moves.

    With *aliases* a variable may stand twice in the scope of the first.
    """
    tape = Tape(draw)
    pool, first = plant_scope(draw, tape, subject)
    if aliases and not subject.one_block:
        first = alias(tape, pool, first)
    arity, uses = len(first.positions), [first]
    while len(pool.full) < max(POOL, arity + 3):
        is_alike = pool.full and len(pool.full) % 2
        pool.add(tape, pool.full[-1] if is_alike else EXTRA)
    second = second_use(draw, tape, subject, pool=pool, first=first) if tape.flag() else None
    if second is not None:
        uses.append(second)
    for _ in range(tape.between(1, 2)):
        uses.append(sum_use(tape, pool, arity))
    uses.append(different_use(tape, pool, arity))
    layout = choose_layout(tape, subject, arity)
    moves = choose_moves(tape, most_moves)
    found = Dive(tuple(pool.domains), tuple(uses), moves, layout)
    return attrs.evolve(found, order=tape.between(1, 1000)) if is_shuffled else found


def plant_scope(draw: Draw, tape: Tape, subject: Subject) -> tuple[Pool, Use]:
    """Draw the first propagator under test, and a box with a solution of it, if it has any."""
    full, params, tuples = draw_planted_rule(draw, tape, subject)
    positions = tuple(range(len(full)))
    is_full = tape.below(4) > 0
    if tuples:
        planted = tape.one_of(tuples)
        box = full if is_full else draw_grown_box(tape, full, planted)
    else:
        box = full if is_full else draw_free_box(tape, full, 0)
        planted = tuple(values_in(mask)[0] for mask in box)
    return Pool(list(full), list(box), list(planted)), Use("tested", positions, params)


def alias(tape: Tape, pool: Pool, use: Use) -> Use:
    """Let a place of a scope take the variable of another with the same values and planted one."""
    like = [(pool.full[place], pool.planted[place]) for place in use.positions]
    pairs = [
        (one, other)
        for other in range(len(like))
        for one in range(other)
        if like[one] == like[other]
    ]
    if not pairs:
        return use
    one, other = tape.one_of(pairs)
    positions = list(use.positions)
    positions[other] = positions[one]
    return attrs.evolve(use, positions=tuple(positions))


def second_use(
    draw: Draw, tape: Tape, subject: Subject, *, pool: Pool, first: Use, is_planted: bool = False
) -> Use | None:
    """Draw another propagator under test; it shares variables with the first where it can.

    The planted values obey it, if one is found that they do. If *is_planted*, None if not.
    """
    known = len(pool.full)
    use = None
    for _ in range(TRIES):
        full, params = draw_rule(draw, tape, subject)
        if subject.one_block:
            here = tuple(pool.full[: len(first.positions)])
            full, params = (full, params) if full == here else (here, first.params)
            positions = first.positions
        else:
            positions = share_positions(tape, pool, full)
        use = Use("tested", positions, params)
        if accepts(subject, tuple(pool.planted[at] for at in positions), full, params):
            return use
        if is_planted:
            del pool.full[known:], pool.domains[known:], pool.planted[known:]
    return None if is_planted else use


def share_positions(tape: Tape, pool: Pool, full: Box) -> tuple[int, ...]:
    """Draw variables of the pool with these full domains, adding where none is left."""
    positions: list[int] = []
    for mask in full:
        fitting = [p for p, own in enumerate(pool.full) if own == mask and p not in positions]
        positions.append(tape.one_of(fitting) if fitting else pool.add(tape, mask))
    return tuple(positions)


def sum_use(tape: Tape, pool: Pool, arity: int) -> Use:
    """Draw a bounds propagator on up to four variables, one of the first rule's among them."""
    positions = overlapping(tape, len(pool.full), arity, tape.between(2, 4))
    total = sum(pool.planted[position] for position in positions)
    return Use("sum", positions, (total - tape.below(ROOM), total + tape.below(ROOM)))


def different_use(tape: Tape, pool: Pool, arity: int) -> Use:
    """Draw two variables that differ, one of the first rule's among them, if there are such."""
    one = tape.below(max(1, arity))
    planted = pool.planted
    others = [p for p in range(len(planted)) if planted[p] != planted[one]]
    if not others:
        return sum_use(tape, pool, arity)
    return Use("different", (one, tape.one_of(others)))


def overlapping(tape: Tape, count: int, arity: int, size: int) -> tuple[int, ...]:
    """Draw *size* positions of 0..count-1 in steps around the circle, the first below *arity*."""
    first = tape.below(max(1, arity))
    stride = tape.between(1, 2) if count % 2 else 1
    return tuple((first + i * stride) % count for i in range(size))


def choose_layout(tape: Tape, subject: Subject, arity: int) -> Layout:
    """Choose a layout; where the scope is one block, the variables part behind it."""
    layout = layout_of(tape.below(16), one_block=subject.one_block)
    return Layout(offset=layout.offset, split=arity) if subject.one_block else layout


def choose_moves(tape: Tape, most: int) -> tuple[Move, ...]:
    """Choose some moves, at most so many."""
    length = tape.one_of([length for length in LENGTHS if length <= most])
    return tuple(choose_move(tape) for _ in range(length))


def choose_move(tape: Tape) -> Move:
    """Choose a move."""
    kind: Any = tape.one_of(KINDS)
    choice = tape.below(64)
    return Move(kind, choice % 16, choice // 16)


def boxes_and_short_dives(subject: Subject) -> Mapping[str, Strategy]:
    """Return dives short enough to explain every entry by brute force, and boxes that get smaller.

    In some of the dives a variable stands twice in the scope of the rule under test.
    """
    found = {"boxes": narrowed_cases(subject), "plain": dives(subject, most_moves=12)}
    return (
        found
        if subject.one_block
        else found | {"aliased": dives(subject, most_moves=12, aliases=True)}
    )


def boxes_and_dives(subject: Subject) -> Mapping[str, Strategy]:
    """Return boxes, and dives for what holds at the root alone."""
    return {"boxes": plain_cases(subject), "dives": dives(subject, most_moves=18)}


def permuted_boxes_and_dives(subject: Subject) -> Mapping[str, Strategy]:
    """Return boxes, and dives, with a permutation of the scope."""
    return {"boxes": permuted_cases(subject), "dives": dives(subject, most_moves=18)}


shuffled_dives = partial(dives, is_shuffled=True)
