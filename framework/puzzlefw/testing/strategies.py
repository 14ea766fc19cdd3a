"""Hypothesis strategies for what tests of puzzles and propagators begin with."""

from collections.abc import Sequence
from typing import Any

from hypothesis import reject
from hypothesis import strategies as st

from puzzlefw.engine import Store
from puzzlefw.fields import description_of
from puzzlefw.grid.shape import Shape
from puzzlefw.puzzle.problem import Problem
from puzzlefw.testing.harness.tape import Draw, Tape
from puzzlefw.testing.plugins.field_draws import drawn_board
from puzzlefw.view.states import State

MASKS = st.integers(1, 15)
MOST = 8


def of_type(kind: type) -> st.SearchStrategy[Any]:
    """Return the strategy that ``from_type`` uses for a type of puzzlefw or of a plugin."""
    if kind is Store:
        return stores()
    if kind is State:
        return st.lists(MASKS, max_size=MOST).map(lambda masks: State(tuple(masks)))
    return instances(kind)


def instances(kind: type, shape: Shape | None = None) -> st.SearchStrategy[Any]:
    """Return boards of the class *kind*, drawn from what its fields say they hold.

    Without a *shape* they have 1 to 4 rows and columns. Few have a solution, and some none. Boards
    that the class refuses are drawn anew. Raises TypeError for a class that describes no fields.
    """
    if description_of(kind) is None:
        raise TypeError(f"expected a class that describes its fields, found {kind!r:.60}")
    return drawn_instances(kind, shape)


@st.composite
def drawn_instances(draw: Draw, kind: type, shape: Shape | None) -> Any:
    description = description_of(kind)
    board = drawn_board(Tape(draw), description, shape) if description else None
    return reject() if board is None else board


def states(problem: Problem[Any, Any]) -> st.SearchStrategy[State]:
    """Return states of a board as players have them: some marks of each choice still open.

    Half of them leave a solution open, where the board has one; the search for it is made when
    this is called.
    """
    counts = [len(choice.marks) for choice in problem.view.choices]
    solutions = problem.solve(limit=1).solutions
    solved = problem.state(solutions[0]).open if solutions else [0] * len(counts)
    return drawn_states(counts, solved)


@st.composite
def drawn_states(draw: Draw, counts: Sequence[int], solved: Sequence[int]) -> State:
    tape = Tape(draw)
    kept = solved if tape.flag() else [0] * len(counts)
    return State(tuple(open_marks(tape, *one) for one in zip(counts, kept, strict=True)))


def open_marks(tape: Tape, count: int, kept: int) -> int:
    """Choose which of *count* marks are open, *kept* among them: all, one or any."""
    kind = tape.below(3)
    every = (1 << count) - 1
    if kind == 0:
        return every
    if kind == 1:
        return kept or 1 << tape.below(count)
    return kept | tape.between(1, every)


@st.composite
def stores(draw: Draw, masks: Sequence[int] | None = None) -> Store:
    """Return stores at level 0, with no propagator: up to 8 variables, in blocks of up to 4.

    Domains have values of 0 to 3, or are those of *masks*, in order.
    """
    left = [*(draw(st.lists(MASKS, max_size=MOST)) if masks is None else masks)]
    store = Store()
    while left:
        size = draw(st.integers(1, min(4, len(left))))
        store.new_block(left[:size])
        del left[:size]
    return store
