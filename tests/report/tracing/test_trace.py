"""The trace of a search: it says what happened, and watching changes nothing."""

from typing import Any

import attrs
import pytest

import puzzlefw_aquarium.plugin
import puzzlefw_net.plugin
from puzzlefw import Block, BrokenPluginError, Puzzle, bind_puzzle
from puzzlefw.engine import Propagator, Store, Worklist
from tests.report.tracing.bits import (
    AtMostOne,
    Beyond,
    Elsewhere,
    Lies,
    Raises,
    Silent,
    bits,
    trace_into,
    trace_of,
)
from tests.support.instances import aquarium, golden
from tests.support.oracles.random_instances import aquarium_cases, net_cases
from tests.support.toy_plugins import bound_toy
from tests.support.traces import Record, events, replayed, traced

NET = bind_puzzle(puzzlefw_net.plugin, "net")
AQUARIUM = bind_puzzle(puzzlefw_aquarium.plugin, "aquarium")
NETS = [
    (NET, golden("net")[name][0].split("\t")[-1]) for name in golden("net") if "121" not in name
]
NETS += [(NET, case.text) for case in net_cases(12)]
AQUARIUMS = [(AQUARIUM, aquarium(side, number)) for side in (10, 15, 20) for number in (0, 3)]
AQUARIUMS += [(AQUARIUM, case.text) for case in aquarium_cases(12)]
TOY = bound_toy()
TOYS = [(TOY, text) for text in ("1", "12/..", "11/..", ".../.../...", "x..../..../..../....")]


def figures(answer: Any) -> object:
    """Return the verdict, the solutions, and what the search did, but not what it took."""
    statistics = answer.statistics
    runs = [(cost.name, cost.runs) for cost in statistics.by_propagator]
    plain = attrs.evolve(statistics, seconds=0.0, analysis_seconds=0.0, by_propagator=())
    return answer.verdict, answer.stopped_by, answer.solutions, plain, runs


@pytest.mark.parametrize("search", ["learn", "plain"])
@pytest.mark.parametrize(("puzzle", "text"), NETS + AQUARIUMS + TOYS)
def test_a_search_that_is_watched_goes_the_same_way(puzzle: Puzzle, text: str, search: str) -> None:
    instance = puzzle.parse(text)
    alone = puzzle.open(instance).solve(limit=None, search=search, nodes=100)
    watched, _ = traced(puzzle, instance, search=search, nodes=100)
    assert figures(alone) == figures(watched)


@pytest.mark.parametrize("search", ["learn", "plain"])
@pytest.mark.parametrize(("puzzle", "text"), NETS[::7] + AQUARIUMS[::5] + TOYS)
def test_replaying_the_removals_leads_to_each_solution(
    puzzle: Puzzle, text: str, search: str
) -> None:
    answer, records = traced(puzzle, puzzle.parse(text), search=search, nodes=100)
    found = list(replayed(records))
    assert answer.found == len(found) == len(events(records, "solution"))
    if puzzle is TOY:
        left = [tuple(value for one in domains.values() for value in one) for domains in found]
        assert [*answer.solutions] == left
    assert all(len(values) == 1 for domains in found for values in domains.values())


def test_the_figures_of_the_search_are_those_of_its_lines() -> None:
    answer, records = traced(AQUARIUM, AQUARIUM.parse(aquarium(20, 3)), nodes=100)
    figures = answer.statistics
    assert figures.failures == len(events(records, "contradiction")) > 20
    assert figures.learned == len(events(records, "learned")) > 20
    assert figures.nodes == len(events(records, "decision"))
    costs = events(records, "cost")
    assert [cost.runs for cost in figures.by_propagator] == [cost["runs"] for cost in costs]
    for number, cost in enumerate(costs):
        own = {"propagator": {"index": number, "name": cost["propagator"]["name"]}}
        assert cost["removals"] == len(events(records, "removal", **own))
        assert cost["contradictions"] == len(events(records, "contradiction", **own))


def test_no_reason_of_ours_is_at_fault() -> None:
    for puzzle, text in NETS[::4] + AQUARIUMS[::4]:
        _, records = traced(puzzle, puzzle.parse(text), nodes=100)
        assert [] == [record for record in records if record.get("fault")]


WHO = {
    "propagator": {"index": 0, "name": "AtMostOne"},
    "constraint": {"index": 0, "kind": "Predicate"},
}


def test_each_kind_of_line_on_three_bits() -> None:
    records = trace_of(bits(AtMostOne), search="plain")
    head, *first = records[:10]
    assert {"trace": 1} == head
    fact = {"variable": "pair[0,1]", "lost": [0]}
    last = {"event": "decision", "level": 4, "variable": "rest[0]", "removed": [1], "left": [0]}
    assert [
        {"event": "block", "block": "pair", "domains": {"pair[0,0]": [0, 1], "pair[0,1]": [0, 1]}},
        {"event": "block", "block": "rest", "domains": {"rest[0]": [0, 1]}},
        {"event": "propagator", "propagator": WHO["propagator"], "explains": True},
        {"event": "decision", "level": 2, "variable": "pair[0,0]", "removed": [1], "left": [0]},
        {"event": "decision", "level": 3, "variable": "pair[0,1]", "removed": [1], "left": [0]},
        last,
        {"event": "solution", "level": 4, "number": 1},
        {"event": "undo", "level": 3},
        {
            "event": "removal",
            "level": 3,
            "by": "refutation",
            "propagator": None,
            "constraint": None,
            "variable": "rest[0]",
            "removed": [0],
            "left": [1],
            "reason": None,
            "fault": None,
        },
    ] == first
    (said,) = events(records, "constraint")
    assert {
        "event": "constraint",
        "propagator": WHO["propagator"],
        "index": 0,
        "kind": "Predicate",
        "scope": ["pair[0,0]", "pair[0,1]", "rest[0]"],
        "says": {
            "variables": ["pair[0,0]", "pair[0,1]", "rest[0]"],
            "test": "AtMostOne.constraints.<locals>.<lambda>",
            "says": "at most one",
            "name": "",
            "is_redundant": False,
        },
    } == said
    assert {
        "event": "removal",
        "level": 2,
        "by": "propagator",
        **WHO,
        "variable": "rest[0]",
        "removed": [1],
        "left": [0],
        "reason": [fact],
        "fault": None,
    } == events(records, "removal", by="propagator")[0]
    end = records[-1]
    assert ("end", "several", 4, "", None) == (
        *(end[name] for name in ("event", "verdict", "found", "stopped_by", "error")),
    )
    (cost,) = events(records, "cost")
    assert WHO["propagator"] == cost["propagator"]
    assert cost["seconds"] >= 0.0


def test_a_contradiction_says_whose_it_is_and_why() -> None:
    class Both(AtMostOne):
        def propagate(self, store: Store, worklist: Worklist) -> None:
            worklist.clear()
            if len(self.ones(store)) > 1:
                store.fail(0)

    records = trace_of(bits(Both, count=2))
    (found,) = events(records, "contradiction")
    facts = [{"variable": name, "lost": [0]} for name in ("pair[0,0]", "pair[0,1]")]
    assert ("propagator", None, facts, None) == (
        *(found[name] for name in ("by", "variable", "reason", "fault")),
    )
    assert "Both" == found["propagator"]["name"]


def test_a_domain_that_runs_empty_is_named() -> None:
    class NeverFirst(AtMostOne):
        def propagate(self, store: Store, worklist: Worklist) -> None:
            worklist.clear()
            if self.ones(store)[:1] == self.scope[:1]:
                store.keep(self.scope[1], 0, 0)

    records = trace_of(bits(NeverFirst, count=2))
    (found,) = events(records, "contradiction")
    (emptied,) = events(records, "removal", left=[])
    assert "pair[0,1]" == found["variable"] == emptied["variable"]
    assert [{"variable": "pair[0,0]", "lost": [0]}] == found["reason"] == emptied["reason"]


def test_a_propagator_that_does_not_explain_has_no_reasons() -> None:
    records = trace_of(bits(Silent))
    assert [False] == [one["explains"] for one in events(records, "propagator")]
    assert {None} == {one["reason"] for one in events(records, "removal")}
    assert [] == [one for one in records if one.get("fault")]


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Raises, "explain raised IndexError: no such place"),
        (Beyond, "explain raised IndexError: list index out of range"),
        (Lies, "not true before: rest[0] had not lost [0]"),
    ],
)
def test_what_is_wrong_with_a_reason_stands_beside_it(kind: type[Propagator], said: str) -> None:
    records = trace_of(bits(kind), search="plain")
    assert said in {one["fault"] for one in events(records, "removal", by="propagator")}


def test_constraints_that_are_not_said_have_no_kind() -> None:
    records = trace_of(bits(Elsewhere), search="plain")
    assert [] == events(records, "constraint")
    named = {"index": 0, "kind": None}
    assert named in [one["constraint"] for one in events(records, "removal")]


def test_a_constraint_on_no_variable_of_the_model_has_its_kind_alone() -> None:
    (said,) = events(trace_of(bits(Beyond), search="plain"), "constraint")
    assert ("Predicate", None, None) == (said["kind"], said["scope"], said["says"])


def test_what_a_learned_clause_removes_is_told_apart() -> None:
    _, records = traced(AQUARIUM, AQUARIUM.parse(aquarium(20, 3)), nodes=100)
    clauses: dict[int, list[Record]] = {}
    checked = 0
    for record in records:
        if record.get("event") == "learned":
            clauses[record["clause"]] = record["conditions"]
        elif record.get("by") == "learned clause" and record["event"] == "removal":
            assert "LearnedClauses" == record["propagator"]["name"]
            (spoke,) = [
                condition
                for condition in clauses[record["constraint"]["index"]]
                if condition["variable"] == record["variable"]
                and set(record["left"]) <= set(condition["values"])
            ]
            others = [one for one in clauses[record["constraint"]["index"]] if one != spoke]
            told = {one["variable"]: one["lost"] for one in record["reason"]}
            assert {one["variable"]: one["values"] for one in others} == told
            checked += 1
    assert checked > 20


def test_a_model_that_is_impossible_from_the_first_says_so() -> None:
    puzzle = bound_toy(puzzlefw_variables=lambda instance: [Block("cells", [()])])
    (found,) = events(trace_of(puzzle), "contradiction")
    assert ("model", None, None) == (found["by"], found["propagator"], found["reason"])


def test_a_propagator_that_raises_is_named_in_the_last_line() -> None:
    class Broken(AtMostOne):
        def propagate(self, store: Store, worklist: Worklist) -> None:
            raise ZeroDivisionError

    records: list[Record] = []
    with pytest.raises(BrokenPluginError, match="ZeroDivisionError"):
        trace_into(records, bits(Broken))
    end = records[-1]
    assert ("end", "error") == (end["event"], end["verdict"])
    assert {"index": 0, "name": "Broken"} == end["running"]
    assert "ZeroDivisionError" in end["error"]
