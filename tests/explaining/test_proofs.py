"""Proofs: what search refutes has no solution, and one question leaves nothing to the next."""

from puzzlefw import load_puzzle
from puzzlefw.explaining.finding.losses import Losses
from puzzlefw.explaining.trials import Trials
from puzzlefw.problem.open_instance import OpenInstance
from puzzlefw.verbs.explain.explaining import begin
from puzzlefw.verbs.explain.proofs import Proofs

AQUARIUM = load_puzzle("aquarium")
ENOUGH = 10_000


def opened() -> OpenInstance:
    """Return a small Aquarium, with one solution."""
    made = AQUARIUM.generate({"width": 5, "height": 5}, seed=3)
    return OpenInstance(AQUARIUM.hooks, made.instance)


def single_losses(problem: OpenInstance) -> list[Losses]:
    """Return each loss of one value that leaves its variable another."""
    masks = [int(mask) for mask in problem.build().store.initial]
    return [
        {variable: 1 << value}
        for variable, mask in enumerate(masks)
        for value in range(mask.bit_length())
        if mask >> value & 1 and mask != 1 << value
    ]


def has_solution(problem: OpenInstance, losses: Losses) -> bool:
    """Return whether there is a solution without some values, by a model of its own."""
    model = problem.build()
    for variable, lost in losses.items():
        model.store.keep(variable, ~lost)
    return model.search("plain").advance()


def test_what_is_refuted_is_what_has_no_solution_however_often_it_is_asked() -> None:
    problem = opened()
    every = single_losses(problem)
    refuted = [not has_solution(problem, losses) for losses in every]
    assert {False, True} == set(refuted)
    with Proofs(problem).on({}) as refute:
        sizes = [refute(losses, ENOUGH) for losses in every]
        assert refuted == [size is not None for size in sizes]
        assert sizes == [refute(losses, ENOUGH) for losses in every]


def test_facts_that_stand_take_part_in_a_proof() -> None:
    problem = opened()
    every = single_losses(problem)
    first = next(losses for losses in every if has_solution(problem, losses))
    others = [losses for losses in every if losses.keys().isdisjoint(first)]
    with Proofs(problem).on(first) as refute:
        found = [refute(losses, ENOUGH) is None for losses in others]
    assert found == [has_solution(problem, first | losses) for losses in others]


def test_what_holds_in_a_solution_is_not_supposed() -> None:
    problem = opened()
    explaining = begin(problem, None)
    solution = Proofs(problem).solution({})
    assert solution is not None
    supposed = list(Trials(explaining.explainer).suppositions())
    assert supposed
    assert all(one.lost >> solution[one.claim.variable] & 1 for one in supposed)


def test_no_solution_is_known_where_there_is_none() -> None:
    problem = opened()
    solution = Proofs(problem).solution({})
    assert solution is not None
    wrong = next(losses for losses in single_losses(problem) if not has_solution(problem, losses))
    assert Proofs(problem).solution(wrong) is None
