"""The two kinds of search, and the orders of decisions, give the same answers to real puzzles."""

from typing import Any

import pytest

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
from puzzlefw import OptionError, Puzzle, bind_puzzle
from tests.support.instances import golden
from tests.support.oracles.random_instances import aquarium_cases, net_cases

NET = bind_puzzle(puzzlefw_net.plugin, "net")
AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
NETS = [name for name in golden("net") if "121" not in name]
AQUARIUMS = ["gen_10", "gen_15", "gen_20"]
EACH = 3
AGREEING = [{verdict, "unknown"} for verdict in ("unique", "none", "several", "unknown")]
AGREEING += [{"several"}]


def texts(puzzle: str, name: str) -> list[str]:
    """Return the first puzzles of a golden class, without their labels."""
    return [line.split("\t")[-1] for line in golden(puzzle)[name][:EACH]]


def answer(puzzle: Puzzle, instance: Any, search: str, branching: str | None = None) -> object:
    """Return the verdict, and the solutions as text, those of an ambiguous puzzle sorted."""
    found = puzzle.open(instance).solve(limit=None, search=search, branching=branching)
    shown = sorted(puzzle.format_solution(instance, one) for one in found.solutions)
    return found.verdict, shown


@pytest.mark.parametrize("name", NETS)
def test_both_searches_answer_alike_on_every_class_of_net(name: str) -> None:
    for text in texts("net", name):
        instance = NET.parse(text)
        assert answer(NET, instance, "plain") == answer(NET, instance, "learn")


@pytest.mark.parametrize("name", AQUARIUMS)
def test_both_searches_answer_alike_on_aquariums(name: str) -> None:
    """Plain search does not finish on most from 20x20 on; what it finds by then must do."""
    for text in texts("aquarium", name):
        for rule in ("region", "vessel", "local"):
            instance = AQUARIUM.parse(text, rule=rule)
            plain = AQUARIUM.open(instance).solve(limit=50, search="plain", nodes=2000)
            learned = AQUARIUM.open(instance).solve(limit=50, search="learn", nodes=2000)
            if plain.stopped_by == learned.stopped_by == "":
                assert plain.verdict == learned.verdict
                assert set(plain.solutions) == set(learned.solutions)
            else:
                assert {plain.verdict, learned.verdict} in AGREEING


@pytest.mark.parametrize("branching", [None, "smallest", "weighted"])
def test_every_order_of_decisions_finds_the_same_with_and_without_learning(
    branching: str | None,
) -> None:
    nets = [(NET, NET.parse(case.text)) for case in net_cases(40)]
    aquariums = [
        (AQUARIUM, AQUARIUM.parse(case.text, rule=case.rule)) for case in aquarium_cases(40)
    ]
    for puzzle, instance in (*nets, *aquariums):
        wanted = answer(puzzle, instance, "plain")
        assert wanted == answer(puzzle, instance, "plain", branching)
        assert wanted == answer(puzzle, instance, "learn", branching)


@pytest.mark.parametrize("wanted", [{"search": "luck"}, {"branching": "luck"}])
def test_an_unknown_search_is_refused_before_a_fault_is_told(wanted: dict[str, str]) -> None:
    faulty = NET.parse("2x2:1111")
    assert NET.open(faulty).faults
    with pytest.raises(OptionError, match=r"^expected one of .*, found 'luck'$"):
        NET.open(faulty).solve(**wanted)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match=r"^expected one of .*, found 'luck'$"):
        list(NET.open(faulty).solutions(**wanted))  # type: ignore[arg-type]
