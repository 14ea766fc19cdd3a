"""Constraints become programs whose solutions are theirs, by brute force, with and without cuts."""

from itertools import product

import pytest
from hypothesis import example, given, reject
from hypothesis import strategies as st

from puzzlefw import authoring as pf
from puzzlefw.errors import SolverError
from puzzlefw.solvers import Formulation, Solver, rounds
from puzzlefw.solvers.sat import Clauses, Sat
from puzzlefw.solvers.values import Translation
from tests.constraints import strategies
from tests.propagators.brute_force import solutions

pytestmark = pytest.mark.extra("sat")

Graph = pf.Connected | pf.Groups | pf.Regions | pf.SingleLoop | pf.SpanningTree | pf.SpanningGraph
VARIABLES = 4
DOMAINS = st.lists(st.sampled_from([1, 2, 3, 5, 6, 7, 15, 27]), min_size=4, max_size=4)
NAMES = [f"x_{number}" for number in range(VARIABLES)]
CONSTRAINTS = strategies.constraints(VARIABLES, range(5))


def translated(domains: list[int], rules: list[pf.Constraint], is_complete: bool) -> Translation:
    translation = Translation(domains, NAMES, is_complete=is_complete)
    for rule in rules:
        translation.add(rule)
    return translation


def found_by(solver: Solver, translation: Translation) -> set[tuple[int, ...]]:
    """Return what a solver finds, cut by cut; each assignment once."""
    program = translation.program
    formulation = Formulation(
        "values", "", lambda is_complete: program, translation.values, translation.cuts
    )
    found: set[tuple[int, ...]] = set()
    for values in rounds.found_by(solver, rounds.Report("", "", ""), formulation, program):
        assert program.is_kept(values)
        assignment = tuple(translation.values(values))
        assert assignment not in found
        found.add(assignment)
    return found


@pytest.mark.parametrize("encoding", Sat.encodings)
@pytest.mark.parametrize("is_complete", [False, True])
@given(domains=DOMAINS, rules=st.lists(CONSTRAINTS, min_size=1, max_size=3))
# Two items at one node, and a loop, which uses two edges of each node.
@example(domains=[3, 1, 1, 1], rules=[pf.Pairing([[0], [0]], [(0, 1), (0, 0)])])
@example(domains=[3] * 4, rules=[pf.SingleLoop([(0, 1, 0, 2), (1, 2, 1, 2), (0, 2, 2, 2)])])
def test_a_solver_finds_the_assignments_that_brute_force_finds(
    domains: list[int], rules: list[pf.Constraint], is_complete: bool, encoding: str
) -> None:
    translation = translated(domains, rules, is_complete)
    try:
        solver = Sat(translation.program, encoding)
    except SolverError:
        reject()  # a sum of which the encoding would make too many clauses
    found = found_by(solver, translation)
    assert set(solutions(rules, domains)) == found


@given(domains=DOMAINS, rule=strategies.with_cuts(VARIABLES, range(5)), data=st.data())
def test_a_cut_excludes_the_candidate_and_no_solution(
    domains: list[int], rule: Graph, data: st.DataObject
) -> None:
    right = set(solutions([rule], domains))
    relaxed = set(solutions(rule.relaxation(), domains))
    assert right <= relaxed
    for candidate in relaxed:
        cuts = rule.cuts([candidate[v] for v in rule.scope])
        assert (candidate in right) == (not cuts)
        for cut in cuts:
            assert not cut.holds([candidate[v] for v in cut.scope])
            assert all(cut.holds([one[v] for v in cut.scope]) for one in right)


def test_weights_that_are_large_and_negative_are_counted() -> None:
    domains = [0b1111] * 3
    rule = pf.Linear(
        [pf.term(0, [0, 100, 300, -200]), pf.term(1, [5, 0, 0, 7]), pf.counted(2, 1)], "<=", 104
    )
    for encoding in ("totalizer", "sequential"):
        translation = translated(domains, [rule], False)
        found = found_by(Sat(translation.program, encoding), translation)
        assert set(solutions([rule], domains)) == found


def test_a_sum_counts_steps_of_each_variable_also_where_values_differ() -> None:
    # Two variables of 1 to 4 that differ: 3 steps each, not 4 values with weights up to 4.
    domains = [0b11110, 0b11110, 0b11110, 0b11110]
    rules = [
        pf.AllDifferent(range(4)),
        pf.Linear([pf.weighted(v, 1, range(1, 5)) for v in (0, 1)], "==", 5),
    ]
    translation = translated(domains, rules, False)
    clauses = Clauses(translation.program, "sequential")
    inputs = [len(clauses.inputs(one)[0]) for one in translation.program.sums]
    assert [6] == inputs


def test_a_rule_without_a_kind_may_have_ten_thousand_tuples_and_no_more() -> None:
    rule = pf.Predicate(range(4), lambda values: sum(values) == 3, says="they make three")
    Translation([0b1111111111] * 4, "abcd").add(rule)
    with pytest.raises(
        SolverError, match=r"Predicate \(they make three\) on 4 .*, which has 11,000"
    ):
        Translation([*[0b1111111111] * 3, 0b11111111111], "abcd").add(rule)


def test_two_values_are_one_variable_and_their_opposite() -> None:
    translation = translated([0b101, 0b1, 0b111, 0b11], [], False)
    assert 1 + 0 + 3 + 1 == translation.program.variables


def test_cuts_speak_of_variables_that_the_program_has() -> None:
    # Two nodes that one edge joins, open at one end by values of a mask without a literal of its
    # own unless the relaxation makes one.
    rule = pf.SpanningGraph(2, [((0, 0, 0b0110), (1, 1, 0b0110))])
    translation = translated([0b1111, 0b1111, 1, 1], [rule], False)
    for values in product((False, True), repeat=translation.program.variables):
        if translation.program.is_kept(values):
            before = translation.program.variables
            cuts = translation.cuts(values)
            assert before == translation.program.variables
            assert all(abs(literal) <= before for cut in cuts for literal in cut)


def test_no_clause_is_kept_twice() -> None:
    translation = translated([0b11, 0b11, 1, 1], [], False)
    for _ in range(2):
        translation.add(pf.Clause([(0, 0b10), (1, 0b10)]))
    assert 1 == len(translation.program.clauses)
