"""Steps: they lead to the solution, each follows by its one rule, and none is needless."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import puzzlefw_sudoku
from puzzlefw import Puzzle, bind_puzzle, load_puzzle
from puzzlefw.constraints import Clause, Constraint, Linear, Regular, automaton_of, counted
from puzzlefw.engine import Search
from puzzlefw.explaining.claims import Claim, Claims
from puzzlefw.explaining.finding.losses import Losses, add, are_in, united
from puzzlefw.explaining.folding import Memory
from puzzlefw.explaining.inferences import Inference, Supposition, grouped, joined, pruned
from puzzlefw.explaining.language import Language
from puzzlefw.explaining.proving import Refute
from puzzlefw.explaining.solving import run
from puzzlefw.explaining.techniques import LOOK_AHEAD, TRIAL
from puzzlefw.explaining.trials import Trials
from puzzlefw.grid import Shape
from puzzlefw.propagators import propagators_of
from puzzlefw.view import Cell
from tests.explaining.support import check_steps, explainer_of, explainer_on
from tests.explaining.test_finding import BIT, ones
from tests.propagators.brute_force import posted
from tests.support import hidden_plugin
from tests.support.toy_plugins import changed

NET = load_puzzle("net")
AQUARIUM = load_puzzle("aquarium")


def told(puzzle: Puzzle, instance: Any) -> list[Inference]:
    """Return the steps of an instance, with all that is promised of them tried."""
    explainer = explainer_of(puzzle, instance)
    assert run(explainer)
    steps = pruned(explainer.steps, explainer.known())
    made = joined(steps, explainer.small)
    check_steps(explainer, made)
    assert united(step.concluded for step in made) == explainer.known()
    for at, step in enumerate(steps):
        assert not suffice(steps[:at] + steps[at + 1 :], explainer.known()), f"{step} is idle"
    return made


def suffice(steps: Sequence[Inference], wanted: Losses) -> bool:
    """Return whether steps lead to *wanted* facts, each from what those before it conclude."""
    known: Losses = {}
    for step in steps:
        if not are_in(step.reasons, known):
            return False
        add(known, step.concluded)
    return are_in(wanted, known)


@given(st.randoms(use_true_random=False))
def test_a_net_is_solved_by_steps(rng: Random) -> None:
    params = {
        "width": rng.randint(3, 5),
        "height": rng.randint(3, 5),
        "wrapping": rng.random() < 0.5,
        "barriers": rng.choice([0, 0.3]),
    }
    told(NET, NET.generate(params, seed=rng.randrange(10**6)).instance)


@given(st.randoms(use_true_random=False))
def test_an_aquarium_is_solved_by_steps(rng: Random) -> None:
    params = {"width": rng.randint(2, 6), "height": rng.randint(2, 6)}
    told(AQUARIUM, AQUARIUM.generate(params, seed=rng.randrange(10**6)).instance)


def test_steps_of_one_technique_are_a_group() -> None:
    steps = told(NET, NET.parse("5x5:3eda288d5228712377c92a7d2"))
    groups = grouped(steps)
    assert [step for group in groups for step in group] == steps
    assert all(len({step.technique for step in group}) == 1 for group in groups)


def test_a_broken_rule_is_an_end_with_its_reasons() -> None:
    explainer = explainer_on([BIT] * 3, ones(1, 3))
    explainer.board.learn({0: 0b01, 1: 0b01})
    assert not run(explainer)
    assert explainer.is_over
    (last,) = pruned(explainer.steps, {}, {0: 0b01, 1: 0b01})
    assert ({}, {0: 0b01, 1: 0b01}) == (last.concluded, last.reasons)


def steps_by(rules: Sequence[Constraint], seen: int, given: Losses) -> list[Inference]:
    """Return the steps by rules on variables that are 0 or 1, of which the first are seen.

    The first of them follows from what is given.
    """
    size = 1 + max(variable for rule in rules for variable in rule.scope)
    explainer = explainer_on([BIT] * size, *rules)
    claims = [Claim(Cell(0, v), v, 0b10, "1", "is 1", "is 0") for v in range(seen)]
    explainer.claims = Claims(claims, [BIT] * size)
    explainer.board.learn(given)
    run(explainer)
    assert 0 == check_steps(explainer, explainer.steps[:1], given)
    return explainer.steps


def test_what_each_of_a_few_ways_excludes_is_excluded() -> None:
    # If 0 is 1, both 1 and 2 are 0, and one of them must be 1.
    rules = [Clause([(0, 1), (1, 1)]), Clause([(0, 1), (2, 1)]), Clause([(1, 2), (2, 2)])]
    (trial,) = steps_by(rules, 3, {})
    assert ("either way", {0: 0b10}) == (trial.technique, trial.concluded)


def test_what_breaks_a_rule_at_once_is_a_step_by_that_rule() -> None:
    # If 0 is 1, so are 1 and 2, which nobody sees, and one of them must be 0.
    rules = [Clause([(0, 1), (1, 2)]), Clause([(0, 1), (2, 2)]), Clause([(1, 1), (2, 1)], name=0)]
    step = steps_by(rules, 1, {})[0]
    assert ("either or", {0: 0b10}) == (step.technique, step.concluded)
    assert step.cost < 20


def test_what_breaks_a_rule_a_step_or_two_later_is_no_trial() -> None:
    # If 0 is 1, 1 is 0 as 3 is 1, and so is 2, but one of 1 and 2 is 1.
    one = Linear([counted(1, 2), counted(2, 2)], "==", 1)
    rules = [Clause([(0, 1), (1, 1), (3, 1)]), Clause([(0, 1), (2, 1)]), one]
    step = steps_by(rules, 4, {3: 0b01})[0]
    assert ("look-ahead", {0: 0b10}) == (step.technique, step.concluded)
    assert LOOK_AHEAD.base < step.cost < TRIAL.base


def test_what_breaks_a_rule_many_steps_later_is_a_trial() -> None:
    # If 0 is 1, then 1 is 0, so 2 is 1, so 3 is 0, so 4 is 1, but not all of 0, 2 and 4 may be 1.
    sums = [Linear([counted(v, 2), counted(v + 1, 2)], "==", 1) for v in (1, 2, 3)]
    rules = [Clause([(0, 1), (1, 1)]), Clause([(0, 1), (2, 1), (4, 1)]), *sums]
    step = steps_by(rules, 5, {})[0]
    assert ("trial", {0: 0b10}) == (step.technique, step.concluded)
    assert step.cost > TRIAL.base


def test_what_only_search_refutes_is_told_with_the_size_of_the_search() -> None:
    # Five places, each two of them different, and four colours.
    rules = [
        Clause([(one, 0b1111 & ~colour), (other, 0b1111 & ~colour)])
        for one, other in combinations(range(5), 2)
        for colour in (1, 2, 4, 8)
    ]
    masks = [0b1111] * 5
    claims = [Claim(Cell(0, v), v, 1 << c, str(c), "", "") for v in range(5) for c in range(4)]

    @contextmanager
    def prove(known: Losses) -> Iterator[Refute]:
        def refute(losses: Losses, nodes: int) -> int | None:
            every = united([known, losses])
            left = tuple(mask & ~every.get(v, 0) for v, mask in enumerate(masks))
            search = Search(posted(propagators_of(rules), left), node_limit=nodes)
            assert not search.advance()
            return None if search.stopped_by else int(search.nodes)

        yield refute

    explainer = explainer_on(masks, *rules)
    explainer.claims = Claims(claims, masks)
    assert not run(explainer)
    assert [] == explainer.steps  # no single trial refutes anything
    explainer.prove = prove
    run(explainer)
    assert explainer.is_over
    first = explainer.steps[0]
    assert ("nested trial", ()) == (first.technique, first.inner)
    assert first.size > 0


def test_the_supposition_that_takes_the_least_search_is_found_in_few_decisions() -> None:
    rule = Clause([(v, 0b01) for v in range(3)])
    explainer = explainer_on([BIT] * 3, rule, shape=Shape(1, 3))
    sizes = {(0, 0b01): 7, (1, 0b01): 3, (2, 0b10): 3}
    asked: list[int] = []

    def refute(losses: Losses, nodes: int) -> int | None:
        asked.append(nodes)
        size = next((n for (v, lost), n in sizes.items() if losses == {v: lost}), None)
        return size if size is not None and size <= nodes else None

    explainer.prove = lambda known: nullcontext(refute)
    step = Trials(explainer).nested()
    assert step is not None
    assert (3, {1: 0b10}) == (step.size, step.concluded)
    assert 4 == max(asked)  # those of 7 are not waited for


def test_a_board_without_a_rule_has_no_step() -> None:
    puzzle = bind_puzzle(changed(hidden_plugin, propagators=lambda instance: []), "free")
    assert () == tuple(puzzle.open(puzzle.parse("hidden/2/1/h")).explain().steps)


@pytest.mark.parametrize(("answer", "decided"), [(True, {0}), (False, set())])
def test_what_is_left_without_a_word_is_not_decided_by_a_supposition(
    answer: bool, decided: set[int]
) -> None:
    # Two of four values are gone, and nobody was told why.
    claim = Claim(Cell(0, 0), 0, 0b0001, "1", "is 1", "is not 1")
    memory = Memory({0: 0b1100}, {}, {0: []}, set())
    lost = 0b0010 if answer else 0b0001
    supposing = memory.supposing(Supposition(claim, answer, lost), Claims([claim], [0b1111]))
    assert decided == supposing.decided


def counted_to(wanted: int, seen: int, number: int) -> int | None:
    """Return how often a number was seen, None if more often than it says."""
    seen += number == wanted
    return seen if seen <= wanted else None


def test_what_a_trial_leaves_alone_is_told_where_the_rest_went_without_a_word() -> None:
    """Numbers in circles are how many circles hold them; found by the kit."""
    circles = [6, 7, 10, 16, 18, 19, 20, 24, 27, 32, 33]

    def rules(variables: Any) -> Iterator[Constraint]:
        cells = [variables["numbers"][cell] for cell in circles]
        for wanted in range(1, 7):
            step = partial(counted_to, wanted)
            yield Regular(cells, automaton_of(0, step, {0, wanted}.__contains__, range(1, 7)))

    extension = SimpleNamespace(
        puzzlefw_propagators=rules, puzzlefw_check=lambda solution: [], __name__="circles"
    )
    sudoku = bind_puzzle(puzzlefw_sudoku, "sudoku", [extension])
    board = sudoku.parse("......\n.5.32.\n.162..\n..561.\n.62.3.\n......\n")
    language, known, told = Language(), dict[int, int](), list[str]()
    for step in sudoku.open(board).explain().steps:
        told.append(language.sentence(step.message))
        assert are_in(step.reasons, known), told
        add(known, step.losses)
    only = "Only 4 is left for r6c3: r3c3 is 6, r4c3 is 5, r5c3 is 2, r1c3 is 3 and r6c3 is not 1."
    assert only in told
