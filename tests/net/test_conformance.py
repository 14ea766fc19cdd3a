"""Net keeps every promise of a plugin, judged by brute force."""

from collections.abc import Iterator

from hypothesis import strategies as st

import puzzlefw_net.plugin
from puzzlefw.testing import Case, Posed, PropagatorCase, PuzzleCase, puzzle_suite
from puzzlefw_net.instance import Instance, Solution
from puzzlefw_net.notation.formats import parse
from tests.net.strategies import case_of, instances
from tests.net.test_solving import quarter_turn
from tests.support.oracles import net as oracle
from tests.support.oracles.random_nets import NET_CLASSES, net_case


def mostly_solvable() -> st.SearchStrategy[Instance]:
    """Return small boards of all classes, most of them with a solution."""
    cases = st.builds(net_case, st.sampled_from(NET_CLASSES), st.integers(0, 100_000))
    return cases.map(lambda case: parse(case.text, {}))


def every_solution(instance: Instance) -> Iterator[Solution]:
    """Visit all solutions, by brute force."""
    return (Solution(bytes(turned)) for turned in oracle.solutions(case_of(instance)))


INSTANCES = st.one_of(instances(most_cells=8), mostly_solvable(), mostly_solvable())
TestNet = puzzle_suite(
    puzzlefw_net.plugin,
    instances=INSTANCES,
    brute_force=every_solution,
    symmetries=[quarter_turn],
    texts=[
        "https://example.org/net.html#3x3w:46995e3cb",
        "SAVEFILE:6:Tatham\nGAME    :3:Net\nPARAMS  :4:3x3w\nDESC    :9:46995e3cb\n",
    ],
)


def test_on_a_torus_of_side_1_demand_is_as_strong_as_it_claims() -> None:
    # A tile that is its own neighbour kept values with one of the two arms that meet.
    tile = PuzzleCase("1x1w:1")
    case = Case(domains=(0b10010,), params=(Posed(tile, box=(0b10010,)),))
    TestNet.check("propagators", PropagatorCase("P4", case))
