"""Generating: the loops for generators, and the proof that every instance takes."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlefw_toy
from puzzlefw import Block, BrokenPluginError, GenerationError, Option, OptionError, PuzzleInfo
from puzzlefw.constraints import Constraint, Predicate
from puzzlefw.engine import Propagator, Store, Worklist
from puzzlefw.errors import LimitError
from puzzlefw.generating.generation import Solver, remove_clues, repair, repair_in_place
from puzzlefw.runtime.deadline import Deadline
from puzzlefw.verbs.generate.bounded_solver import MOST_NODES, BoundedSolver
from puzzlefw_toy import Square
from tests.support.toy_plugins import bound_toy, every_solution

TOY = bound_toy()
SOLVED = Square(3, (1, 2, 3, 2, 3, 1, 3, 1, 2))
Params = Mapping[str, Any]


def make_open(params: Params, rng: Random, solver: Solver) -> Square:
    """Return a square with several solutions, as sure as a plugin can be."""
    return Square(2, (0, 0, 0, 0))


class Tally:
    """A draft of numbers in doubt; *widths* notes how far each change was to go."""

    def __init__(self, doubts: Sequence[int]) -> None:
        self.doubts = list(doubts)
        self.widths: list[int] = []

    def change(self, found: Sequence[int], width: int) -> None:
        self.widths.append(width)
        self.doubts.pop(0)

    def found(self) -> range:
        return range(self.doubts[0])


class TestRepair:
    def test_a_draft_without_doubt_is_returned_as_it_is(self) -> None:
        assert "draft" == repair("draft", lambda draft: [], lambda *found: "changed")

    def test_changes_go_wider_while_doubts_grow_no_fewer(self) -> None:
        draft = Tally([9, 8, 8, 9, 9, 9, 7, 7, 0])
        repair_in_place(draft, Tally.found, Tally.change, patience=2)
        assert [0, 0, 0, 0, 1, 1, 0, 0] == draft.widths

    def test_doubts_that_turn_up_elsewhere_are_mended_as_narrowly_as_the_first(self) -> None:
        draft = Tally([4, 2, 9, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
        repair_in_place(draft, Tally.found, Tally.change, patience=2)
        assert [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0] == draft.widths

    def test_a_draft_with_more_doubts_is_dropped(self) -> None:
        doubts = {0: "abc", 1: "abcd", 2: "abc", 3: "ab", 4: ""}
        tried: list[tuple[int, int]] = []

        def change(draft: int, found: str, width: int) -> int:
            tried.append((draft, len(found)))
            return len(tried)

        assert 4 == repair(0, lambda draft: doubts[draft], change)
        assert [(0, 3), (0, 3), (2, 3), (3, 2)] == tried

    def test_it_gives_up_after_so_many_rounds_and_says_so(self) -> None:
        with pytest.raises(GenerationError, match="after 5 repairs, found doubt in 3 places"):
            repair(0, lambda draft: "abc", lambda draft, doubts, width: draft, rounds=5)


@given(st.integers(1, 4), st.integers(0, 2**40))
def test_brute_force_finds_one_solution_and_no_clue_too_many(side: int, seed: int) -> None:
    square = TOY.generate({"side": side}, seed=seed).instance
    if side < 4:
        assert 1 == len(list(every_solution(square)))
    for place, cell in enumerate(square.cells):
        if cell:
            assert "several" == TOY.open(puzzlefw_toy.without(square, place)).solve().verdict


def test_no_more_clues_are_removed_than_are_asked_for() -> None:
    fewer = remove_clues(
        SOLVED,
        range(9),
        puzzlefw_toy.without,
        solver=BoundedSolver(TOY.hooks),
        rng=Random(1),
        most=2,
    )
    assert 2 == fewer.cells.count(0)


def test_a_seed_makes_the_same_square_as_ever() -> None:
    assert ["..3/2../...", "32./.../.3."] == [
        TOY.format(TOY.generate(seed=seed).instance) for seed in (0, 1)
    ]


def test_a_seed_that_is_not_given_is_drawn_and_told() -> None:
    made = TOY.generate({"side": 4})
    assert made.instance == TOY.generate(made.params, seed=made.seed).instance
    assert len({TOY.generate().seed for _ in range(3)}) > 1


def dice(ask: Callable[[Random], object]) -> Callable[[Random, Solver], object]:
    """Return a phase of generating that only draws."""
    return lambda rng, solver: ask(rng)


PHASES: dict[str, Callable[[Random, Solver], object]] = {
    "random": dice(lambda rng: rng.random()),
    "randrange": dice(lambda rng: rng.randrange(6)),
    "shuffle": dice(lambda rng: rng.shuffle([1, 2, 3])),
    "sample": dice(lambda rng: rng.sample(range(9), 2)),
    "randbytes": dice(lambda rng: rng.randbytes(9)),
    "solve": lambda rng, solver: solver.solve(SOLVED),
    "is_unique": lambda rng, solver: solver.is_unique(SOLVED),
    "bounded": lambda rng, solver: solver.with_nodes(5).is_unique(SOLVED),
    "repair": lambda rng, solver: repair(1, lambda draft: "a", lambda *found: 1),
    "repair in place": lambda rng, solver: repair_in_place(
        1, lambda draft: "a", lambda *found: None
    ),
    "remove_clues": lambda rng, solver: remove_clues(
        SOLVED, [0], puzzlefw_toy.without, solver=BoundedSolver(TOY.hooks), rng=Random(1)
    ),
}
"""All that a generator is handed, which no plugin has to hold to the time itself."""


@pytest.mark.parametrize("phase", PHASES)
def test_a_generator_is_broken_off_whatever_it_is_at(phase: str) -> None:
    def make(rng: Random, solver: Solver) -> Square:
        with Deadline(0), pytest.raises(LimitError):
            PHASES[phase](rng, solver)
        return SOLVED

    assert SOLVED is bound_toy(puzzlefw_generate=make).generate(seed=1, seconds=1000).instance


def test_a_generator_that_never_ends_ends_with_the_time() -> None:
    def make(rng: Random) -> Square:
        while True:
            rng.randrange(6)

    with pytest.raises(LimitError, match="the time limit was reached"):
        bound_toy(puzzlefw_generate=make).generate(seed=1, seconds=0.05)


def test_without_time_nothing_is_made() -> None:
    puzzle = bound_toy(puzzlefw_generate=lambda: pytest.fail("made"))
    with pytest.raises(LimitError):
        puzzle.generate(seed=1, seconds=0)


def test_a_limit_changes_nothing_that_is_made_in_time() -> None:
    for seed in range(9):
        assert TOY.generate(seed=seed).instance == TOY.generate(seed=seed, seconds=1000).instance


def test_a_limit_that_is_no_time_is_refused() -> None:
    with pytest.raises(OptionError, match="seconds"):
        TOY.generate(seed=1, seconds=-1)


def test_a_difficulty_comes_with_the_instance() -> None:
    made = TOY.generate({"side": 5}, seed=3)
    assert "unique" == made.answer.verdict
    assert made.answer.statistics.deductions > 0
    assert made.answer.solutions[0][0] in range(1, 6)


def test_a_plugin_that_is_wrong_is_not_believed() -> None:
    with pytest.raises(BrokenPluginError, match="puzzlefw_generate gave an instance with"):
        bound_toy(puzzlefw_generate=make_open).generate(seed=1)


def test_a_param_may_waive_the_proof() -> None:
    waiver = Option("several", "allow several", "flag", False, allows_several=True)
    info = PuzzleInfo(title="Toy", summary="A toy.", params=(waiver,))
    puzzle = bound_toy(puzzlefw_generate=make_open, puzzlefw_info=lambda: info)
    assert "several" == puzzle.generate({"several": True}, seed=1).answer.verdict
    with pytest.raises(BrokenPluginError):
        puzzle.generate(seed=1)


class Late(Propagator):
    """No cell holds 2; known only once all are fixed."""

    def propagate(self, store: Store, worklist: Worklist) -> None:
        while worklist.take() >= 0:
            domains = [store.domains[variable] for variable in range(16)]
            if all(domain & (domain - 1) == 0 for domain in domains) and 0b100 in domains:
                store.fail()

    def constraints(self) -> list[Constraint]:
        return [Predicate(range(16), lambda values: 2 not in values)]


def test_what_cannot_be_proven_within_the_limit_is_held_back() -> None:
    hard = bound_toy(
        puzzlefw_generate=lambda: Square(4, (0,) * 16),
        puzzlefw_variables=lambda: [Block("cells", [[1, 2]] * 16)],
        puzzlefw_propagators=lambda: [Late()],
        puzzlefw_check=lambda instance: [],
    )
    with pytest.raises(GenerationError, match="a proof of one solution within 20000 decisions"):
        hard.generate(seed=1)


def test_a_proof_is_not_made_twice() -> None:
    solved: list[Square] = []

    def make(params: Params, rng: Random, solver: Solver) -> Square:
        square = Square(2, (1, 0, 0, 0))
        assert solver.with_nodes(5).is_unique(square)
        return square

    def faults(instance: Square) -> list[str]:
        solved.append(instance)
        return []

    bound_toy(puzzlefw_generate=make, puzzlefw_faults=faults).generate(seed=1)
    assert 1 == len(solved)


def test_a_puzzle_without_a_generator_says_so() -> None:
    with pytest.raises(OptionError, match="expected a puzzle with a generator, found 'toy'"):
        bound_toy(puzzlefw_generate=None).generate(seed=1)


@pytest.mark.parametrize(
    ("params", "seed", "reason"),
    [
        ({"side": 10}, 1, "an integer from 1 to 9 for side, found '10'"),
        ({"sides": 3}, 1, "one of the options side, found 'sides'"),
        ({}, -1, "a seed of at least 0, found -1"),
    ],
)
def test_wrong_params_are_refused(params: Params, seed: int, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        TOY.generate(params, seed=seed)


class TestBoundedSolver:
    def test_a_proof_that_takes_too_many_decisions_counts_as_none(self) -> None:
        blank = Square(4, (0,) * 16)
        assert BoundedSolver(TOY.hooks).solve(blank, limit=3).stopped_by == "solutions"
        assert BoundedSolver(TOY.hooks, nodes=0).solve(blank).stopped_by == "nodes"
        assert BoundedSolver(TOY.hooks).with_nodes(0).nodes == 0
        assert BoundedSolver(TOY.hooks).with_nodes(10**9).nodes == MOST_NODES
