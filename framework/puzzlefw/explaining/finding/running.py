"""Trials by running: which suppositions fail, and on how many removals the failure rests."""

from collections.abc import Sequence

from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import DECISION, NO_VARIABLE, Store
from puzzlefw.engine.trail import constraint_of, domain_before, maker_of
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.losses import Losses, add, losses_of

HOLDS = -1


def failure(board: Board, losses: Losses, makers: Sequence[int]) -> int:
    """Return how many removals the failure of *losses* rests on, HOLDS if they do not fail.

    Only the propagators *makers* run, the first of them that waits each time, to a fixpoint.
    Nothing is changed.
    """
    store = board.store
    level = int(store.level)
    store.push()
    try:
        begin = int(store.trail_size)
        if not board.keep_out(losses):
            return 0
        return HOLDS if board.runs_dry(makers) else length(board, begin)
    finally:
        store.undo_to(level)


def length(board: Board, begin: int) -> int:
    """Return on how many removals from *begin* on the contradiction at hand rests."""
    store = board.store
    needed = why_failed(board)
    count = 1
    for position in range(int(store.trail_size) - 1, begin - 1, -1):
        variable = int(store.trail_at[position])
        maker = int(maker_of(store, position))
        if variable < 0 or maker == DECISION:
            continue
        lost = int(store.trail_mask[position]) & ~int(domain_before(store, variable, position + 1))
        if needed.get(variable, 0) & lost != 0:
            asked = needed.pop(variable)
            count += 1
            constraint = int(constraint_of(store, position))
            add(needed, why(board, maker, constraint, variable, asked, position))
    return count


def why_failed(board: Board) -> Losses:
    """Return the facts that the contradiction at hand rests on."""
    store = board.store
    last = int(store.trail_at[store.trail_size - 1])
    if last >= 0 and store.domains[last] == 0:
        return {last: board.initial[last]}
    constraint = int(store.failed_constraint)
    return why(board, int(store.active), constraint, NO_VARIABLE, 0, int(store.trail_size))


def why(
    board: Board, maker: int, constraint: int, variable: int, lost: int, position: int
) -> Losses:
    """Return the reason that a propagator gives for a removal."""
    store: Store = board.store
    propagator: Propagator = board.network.propagators[maker]
    return losses_of(propagator.explain(store, constraint, variable, lost, position).pairs)
