"""Trials by running: which suppositions fail, and on which removals the failure rests."""

from collections.abc import Sequence

from puzzlefw.engine.propagator import Propagator
from puzzlefw.engine.store import DECISION, NO_VARIABLE, Store
from puzzlefw.engine.trail import constraint_of, domain_before, maker_of
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.losses import Losses, add, losses_of

Broken = list[tuple[int, int]]
"""Of each removal that a failure rests on, the maker and the constraint; that which broke first."""


def failure(board: Board, losses: Losses, makers: Sequence[int]) -> Broken | None:
    """Return what the failure of *losses* rests on, None if they do not fail.

    Only the propagators *makers* run, the first of them that waits each time, to a fixpoint.
    Nothing is changed.
    """
    store = board.store
    level = int(store.level)
    store.push()
    try:
        begin = int(store.trail_size)
        if not board.keep_out(losses):
            return []
        return None if board.runs_dry(makers) else rested_on(board, begin)
    finally:
        store.undo_to(level)


def rested_on(board: Board, begin: int) -> Broken:
    """Return on which removals from *begin* on the contradiction at hand rests."""
    store = board.store
    found: Broken = []
    last = int(store.trail_at[store.trail_size - 1])
    if last >= 0 and store.domains[last] == 0:
        needed = {last: board.initial[last]}
    else:
        found.append((int(store.active), int(store.failed_constraint)))
        needed = why(board, *found[0], NO_VARIABLE, 0, int(store.trail_size))
    for position in range(int(store.trail_size) - 1, begin - 1, -1):
        variable = int(store.trail_at[position])
        maker = int(maker_of(store, position))
        if variable < 0 or maker == DECISION:
            continue
        lost = int(store.trail_mask[position]) & ~int(domain_before(store, variable, position + 1))
        if needed.get(variable, 0) & lost != 0:
            asked = needed.pop(variable)
            constraint = int(constraint_of(store, position))
            found.append((maker, constraint))
            add(needed, why(board, maker, constraint, variable, asked, position))
    return found


def why(
    board: Board, maker: int, constraint: int, variable: int, lost: int, position: int
) -> Losses:
    """Return the reason that a propagator gives for a removal."""
    store: Store = board.store
    propagator: Propagator = board.network.propagators[maker]
    return losses_of(propagator.explain(store, constraint, variable, lost, position).pairs)
