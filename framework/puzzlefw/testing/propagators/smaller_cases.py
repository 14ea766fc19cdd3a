"""What is a step smaller than a box, a case or a dive.

Each function visits the next smaller ones, the boldest step first. Nothing here knows whether they
still break a promise.
"""

from collections.abc import Iterator, Sequence
from typing import TypeVar

import attrs

from puzzlefw.testing.propagators.cases import Case, Dive, Layout, Move, Use
from puzzlefw.testing.propagators.oracle import values_in

T = TypeVar("T")
AnyCase = TypeVar("AnyCase", Case, Dive)

FEW_MOVES = 4
MOST_SHUFFLES = 5
"""Shuffles tried in the place of one with a larger number."""


def without(items: Sequence[T], place: int) -> tuple[T, ...]:
    """Return *items* but for the one at *place*; an empty sequence stays empty."""
    return (*items[:place], *items[place + 1 :])


def replace(items: Sequence[T], place: int, item: T) -> tuple[T, ...]:
    """Return *items* with *item* at *place*."""
    return (*items[:place], item, *items[place + 1 :])


def narrower(mask: int) -> Iterator[int]:
    """Visit *mask* with its least value alone, then without one value, the largest first."""
    values = values_in(mask)
    if len(values) > 2:
        yield 1 << values[0]
    if len(values) > 1:
        yield from (mask & ~(1 << value) for value in reversed(values))


def narrower_boxes(case: AnyCase) -> Iterator[AnyCase]:
    """Visit *case* with one domain narrowed; a smaller box inside is narrowed with it."""
    for place, mask in enumerate(case.domains):
        for fewer in narrower(mask):
            smaller = attrs.evolve(case, domains=replace(case.domains, place, fewer))
            if isinstance(smaller, Case) and smaller.smaller:
                inner = smaller.smaller[place] & fewer or fewer
                smaller = attrs.evolve(smaller, smaller=replace(smaller.smaller, place, inner))
            yield smaller


def narrower_inner_boxes(case: Case) -> Iterator[Case]:
    """Visit *case* with one domain of its smaller box narrowed."""
    for place, mask in enumerate(case.smaller):
        for fewer in narrower(mask):
            yield attrs.evolve(case, smaller=replace(case.smaller, place, fewer))


def without_largest_value(box: Sequence[int]) -> tuple[int, ...]:
    """Return *box* without the largest value that occurs; all of it, if that empties a domain."""
    largest = max((mask.bit_length() for mask in box), default=0)
    fewer = tuple(mask & ~(1 << largest >> 1) for mask in box)
    return tuple(box) if 0 in fewer else fewer


def plainer_layouts(case: AnyCase) -> Iterator[AnyCase]:
    """Visit *case* with its variables in the plainest layout."""
    plain = Layout(split=case.layout.split)
    if case.layout != plain:
        yield attrs.evolve(case, layout=plain)


def shorter_scopes(case: Case) -> Iterator[Case]:
    """Visit *case* without one place of its scope."""
    if case.positions is None:
        for place in range(len(case.domains)):
            yield attrs.evolve(
                case,
                domains=without(case.domains, place),
                order=tuple(at - (at > place) for at in case.order if at != place),
                smaller=without(case.smaller, place),
            )
        return
    for place in range(len(case.positions)):
        positions = without(case.positions, place)
        used = sorted(set(positions))
        yield attrs.evolve(
            case,
            domains=tuple(case.domains[at] for at in used),
            positions=tuple(used.index(at) for at in positions),
        )


def plainer_orders(case: Case) -> Iterator[Case]:
    """Visit *case* with no more than two neighbours of its scope exchanged."""
    plain = sorted(case.order)
    if sum(at != own for at, own in zip(plain, case.order, strict=True)) > 2:
        for place in range(len(plain) - 1):
            order = [*plain[:place], place + 1, place, *plain[place + 2 :]]
            yield attrs.evolve(case, order=tuple(order))


def fewer_moves(dive: Dive) -> Iterator[Dive]:
    """Visit *dive* with the first half of its moves, then without one of them, the last first."""
    moves = dive.moves
    if len(moves) > 3:
        yield attrs.evolve(dive, moves=moves[: len(moves) // 2])
    for place in reversed(range(len(moves))):
        yield attrs.evolve(dive, moves=without(moves, place))


def plainer_moves(dive: Dive) -> Iterator[Dive]:
    """Visit *dive* with one move that is a plainer one, or that picks an earlier variable.

    A move picks among the variables that are open, counted round: one that picks without going
    round picks the same when others go.
    """
    for place, move in enumerate(dive.moves):
        plainer = [Move("branch"), Move(move.kind), Move(move.kind, 0, move.value)]
        plainer += [Move(move.kind, which) for which in range(move.which + 1)]
        plainer += [Move(move.kind, which, move.value) for which in range(move.which)]
        for other in plainer:
            if cost(other) < cost(move):
                yield attrs.evolve(dive, moves=replace(dive.moves, place, other))


def cost(move: Move) -> tuple[bool, int, int]:
    """Return a key by which plainer moves come first."""
    return (move.kind != "branch", move.which, move.value)


def plainer_queues(dive: Dive) -> Iterator[Dive]:
    """Visit *dive* with its queues as they are, then with other shuffles."""
    yield from (
        attrs.evolve(dive, order=order) for order in range(min(dive.order, MOST_SHUFFLES + 1))
    )


def fewer_rules(dive: Dive) -> Iterator[Dive]:
    """Visit *dive* without one of its rules, or with moves that do at once what it did.

    One rule under test stays.
    """
    for place in reversed(range(len(dive.uses))):
        uses = without(dive.uses, place)
        if any(use.kind == "tested" for use in uses):
            smaller = attrs.evolve(dive, uses=uses)
            yield smaller
            for at in range(min(len(dive.moves), FEW_MOVES)):
                which = dive.moves[at].which
                for move in (Move("twice", which), Move("refuse", which), Move("refuse", which, 1)):
                    yield attrs.evolve(smaller, moves=replace(dive.moves, at, move))


def fewer_variables(dive: Dive, *, from_tested: bool) -> Iterator[Dive]:
    """Visit *dive* without a variable, the last first.

    Sums go on without it; rules under test do where *from_tested*, and keep theirs otherwise.
    """
    for variable in reversed(range(len(dive.domains))):
        users = [use for use in dive.uses if variable in use.positions]
        if all(use.kind == "sum" or (use.kind == "tested" and from_tested) for use in users):
            layout = dive.layout
            if variable < layout.split:
                layout = attrs.evolve(layout, split=layout.split - 1)
            yield attrs.evolve(
                dive,
                domains=without(dive.domains, variable),
                uses=tuple(use_without(use, variable) for use in dive.uses),
                layout=layout,
            )


def use_without(use: Use, variable: int) -> Use:
    """Return *use* on the variables that are left without *variable*."""
    positions = (at - (at > variable) for at in use.positions if at != variable)
    return attrs.evolve(use, positions=tuple(positions))
