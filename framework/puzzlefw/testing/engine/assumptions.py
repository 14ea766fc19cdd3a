"""The promise of incremental search: no answer depends on what was asked before."""

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Final

from puzzlefw.engine import Network, Search, values_of
from puzzlefw.engine.search.incremental import Assumption, IncrementalSearch
from puzzlefw.testing.engine.learning import Values, check_each, values_in

QUESTIONS: Final = 8
"""How many questions are asked of one network, one after another."""
MOST_ASSUMED: Final = 4


def check_assumptions(
    make: Callable[[], Network], wanted: Collection[Values], random: Random
) -> None:
    """Check answers under assumptions, some broken off, against *wanted*, all solutions."""
    network = make()
    incremental = IncrementalSearch(network)
    domains = [int(mask) for mask in network.store.domains]
    for _ in range(QUESTIONS):
        assumed = drawn(domains, random)
        fitting = {values for values in wanted if keeps(values, assumed)}
        if random.random() < 0.3:
            check_visits(incremental.ask(assumed), fitting, random.choice((None, 1, 2)))
        else:
            limit = random.choice((None, None, random.randrange(6)))
            check_answer(incremental, assumed, fitting, wanted, limit=limit)
        if incremental.learner is not None:
            check_each(incremental.learner.clauses, wanted)
    incremental.rest()
    check_visits(incremental.ask(), set(wanted), None)


def drawn(domains: Sequence[int], random: Random) -> list[Assumption]:
    """Draw assumptions: variables with some of their values, the same one perhaps twice."""
    assumed = []
    for _ in range(random.randint(0, MOST_ASSUMED) if domains else 0):
        variable = random.randrange(len(domains))
        values = values_of(domains[variable])
        kept = random.sample(values, random.randint(1, len(values))) if values else []
        assumed.append((variable, sum(1 << value for value in kept)))
    return assumed


def keeps(values: Values, assumed: Sequence[Assumption]) -> bool:
    """Return whether a solution keeps all assumptions."""
    return all(mask >> values[variable] & 1 for variable, mask in assumed)


def check_visits(search: Search | None, fitting: Collection[Values], most: int | None) -> None:
    """Check that a search visits what fits, each once; up to *most* of them, and is left then."""
    found: list[Values] = []
    while len(found) != most and search is not None and search.advance():
        found.append(values_in(search.store))
    assert len(set(found)) == len(found), "a solution was found twice under assumptions"
    assert set(found) <= set(fitting), "what was found breaks an assumption, or is no solution"
    if most is None or len(found) < most:
        lost = sorted(set(fitting) - set(found))
        assert lost == [], f"incremental search misses {lost[0]}"


def check_answer(
    incremental: IncrementalSearch,
    assumed: Sequence[Assumption],
    fitting: Collection[Values],
    wanted: Collection[Values],
    *,
    limit: int | None,
) -> None:
    """Check one answer, and what it says is to blame if there is no solution."""
    if incremental.solve(assumed, node_limit=limit):
        values = tuple(int(value) for value in incremental.values)
        assert values in fitting, f"{values} breaks an assumption, or is no solution"
    elif not incremental.stopped_by:
        assert not fitting, f"there is {min(fitting)}, and no solution was found under {assumed}"
        core = [assumed[number] for number in incremental.core]
        assert not any(keeps(values, core) for values in wanted), f"{core} can hold together"
