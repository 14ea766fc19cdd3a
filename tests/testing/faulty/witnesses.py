"""The smallest situation known in which each fault goes wrong; none of the kit is used.

``python -m tests.testing.faulty.witnesses`` prints for each fault whether it does go wrong.
"""

import signal
import sys
from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine import (
    NO_CONSTRAINT,
    Contradiction,
    Network,
    Propagator,
    Search,
    SolutionCounter,
    Store,
    fixpoint,
    values_of,
)
from puzzlefw.engine.trail import constraint_of
from puzzlefw.errors import EngineError, LimitError
from tests.testing.faulty.table import FAULTY

Masks = Sequence[int]


class Endless(BaseException):
    """A run took longer than a second."""


def net(masks: Masks, *rules: Propagator) -> tuple[Store, Network]:
    """Return a store with one block of variables from 0 on, and the rules posted."""
    store = Store()
    store.new_block(vec[i64](list(masks)))
    network = Network(store)
    for rule in rules:
        network.post(rule)
    return store, network


def brute(masks: Masks, *rules: Propagator) -> list[tuple[int, ...]]:
    """Return all solutions, from the constraints alone."""
    constraints = [one for rule in rules for one in rule.constraints()]
    return [
        values
        for values in product(*(values_of(mask) for mask in masks))
        if all(one.holds([values[v] for v in one.scope]) for one in constraints)
    ]


def misses(masks: Masks, *rules: Propagator, learn: bool = False) -> bool:
    """Return whether a search finds other solutions than brute force."""
    store, network = net(masks, *rules)
    search = Search(network, learn=learn, patience=0)
    found = []
    try:
        while search.advance():
            found.append(tuple(store.values(0, len(masks))))
    except EngineError:
        return True
    return sorted(found) != brute(masks, *rules)


def domains_at(masks: Masks, rule: Propagator, *moves: tuple[int, int]) -> list[int] | None:
    """Return the fixpoint after moves (variable, mask), each on a level; None if none is left."""
    store, network = net(masks, rule)
    try:
        fixpoint(network)
        for variable, mask in moves:
            store.push()
            store.keep(variable, mask)
            fixpoint(network)
    except Contradiction:
        return None
    return list(store.domains)


def reason_fails(masks: Masks, rule: Propagator, variable: int, values: int, *moves: Masks) -> bool:
    """Return whether the reason for the first loss of *values*, all or some, does not hold.

    It must have been true before, and with it the rule must exclude *values*.
    """
    store, network = net(masks, rule)
    fixpoint_of(store, network, moves)
    entry = store.last_change[variable]
    before = list(masks)
    for at in range(len(masks)):
        change = store.last_change[at]
        before[at] = store.domains[at]
        while change >= entry:
            before[at] = store.trail_mask[change]
            change = store.trail_previous[change]
    member = constraint_of(store, entry)
    facts = list(rule.explain(store, member, variable, values, entry).pairs)
    known = list(masks)
    known[variable] &= values
    for v, lost in zip(facts[::2], facts[1::2], strict=True):
        if before[v] & lost:
            return True
        known[v] &= ~lost
    scope = rule.constraints()[0 if member == NO_CONSTRAINT else member]
    return any(
        scope.holds([one[v] for v in scope.scope])
        for one in product(*(values_of(mask) for mask in known))
    )


def fixpoint_of(store: Store, network: Network, moves: Sequence[Masks]) -> None:
    """Go to the fixpoint, and then again after each move, on levels of their own."""
    try:
        fixpoint(network)
        for variable, mask in moves:
            store.push()
            store.keep(variable, mask)
            fixpoint(network)
    except Contradiction:
        return


def after_failure(masks: Masks, rule: Propagator, fatal: Sequence[Masks], then: Masks) -> bool:
    """Return whether, after all moves of *fatal* at once, a fixpoint with *then* is another."""
    store, network = net(masks, rule)
    fixpoint(network)
    store.push()
    try:
        for variable, mask in fatal:
            store.keep(variable, mask)
        fixpoint(network)
    except Contradiction:
        store.undo_to(0)
    store.push()
    try:
        for variable, value in enumerate(then):
            store.keep(variable, value)
        fixpoint(network)
    except Contradiction:
        return any(
            all(m >> v & 1 for m, v in zip(then, vs, strict=True)) for vs in brute(then, rule)
        )
    return not brute(then, rule)


def interrupted_at_any(masks: Masks, make: Callable[[], Propagator], *moves: Masks) -> bool:
    """Return whether a fixpoint broken off at some poll ends elsewhere than one that is not."""

    def run(poll: int) -> list[int] | None:
        store, network = net(masks, make())
        try:
            fixpoint(network)
            store.push()
            for variable, mask in moves:
                store.keep(variable, mask)
            try:
                store.clock.limit(1e-9)
                store.clock.left = poll
                fixpoint(network)
            except LimitError:
                pass
            store.clock.limit(None)
            fixpoint(network)
        except Contradiction:
            return None
        return list(store.domains)

    whole = run(1_000_000)
    return any(run(poll) != whole for poll in range(1, 60))


def hangs(run: Callable[[], object]) -> bool:
    """Return whether a run takes longer than a second."""

    def stop(*_: object) -> None:
        raise Endless

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 1)
    try:
        run()
    except Endless:
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return False


def raises(run: Callable[[], object]) -> bool:
    """Return whether a run raises what is no refusal."""
    try:
        run()
    except (ValueError, KeyError, IndexError):
        return True
    return False


def lies(masks: Masks, rule: Propagator, back: Sequence[Masks], then: Sequence[Masks] = ()) -> bool:
    """Return whether ``entailed`` is wrong after the moves *back*, taken back, and *then*."""
    store, network = net(masks, rule)
    fixpoint_of(store, network, back)
    store.undo_to(0)
    fixpoint_of(store, network, then)
    left = list(store.domains)
    size = len(list(product(*(values_of(mask) for mask in left))))
    return rule.entailed(store) and len(brute(left, rule)) < size


def has_one_run(masks: Masks, rule: Propagator, variable: int, mask: int) -> bool:
    """Return whether one run above the root ends at the fixpoint."""
    store, network = net(masks, rule)
    fixpoint(network)
    store.push()
    store.keep(variable, mask)
    rule.propagate(store, store.worklists[0])
    once = list(store.domains)
    while store.worklists[0].count:
        rule.propagate(store, store.worklists[0])
    return once == list(store.domains)


def leaks(first: Callable[[], bool], second: Callable[[], bool]) -> bool:
    """Return whether the second instance goes wrong, once the first was used."""
    first()
    return second()


def counted_wrong(masks: Masks, rule: Propagator) -> bool:
    """Return whether counting finds another number than brute force."""
    _, network = net(masks, rule)
    counter = SolutionCounter(network)
    counter.run()
    return counter.number != len(brute(masks, rule))


PAIR = ((0, 1), ((0, 0), (1, 1)))
WITNESSES: dict[str, Callable[[Any], bool]] = {
    "ElementExplainsTheFirstPlace": lambda rule: reason_fails(
        [0b100, 0b1, 0b11, 0b11], rule([0, 1, 2, 3, 2], 0), 2, 0b10
    ),
    "CountExplainsAndSpares": lambda rule: spares_after_reason(rule),
    "LexicographicExplainsAndCuts": lambda rule: cuts_after_reason(rule),
    "CountExplainsWholeEntries": lambda rule: reason_fails(
        [7, 7, 7], rule([0, 1, 2], 0, 1, 3), 0, 1, (2, 1)
    ),
    "NonogramExplainsTheFirstWhite": lambda rule: reason_fails(
        [7, 7], rule([0, 1], (1,)), 0, 4, (1, 5)
    ),
    "IncreasingExplainsTheFirstPlace": lambda rule: reason_fails(
        [7, 7], rule([0, 1, 0]), 0, 3, (1, 4)
    ),
    "TableExplainsByTheFirstMember": lambda rule: reason_fails(
        [0b11, 0b11, 0b11],
        rule([((0, 1), tuple(product((0, 1), repeat=2))), ((1, 2), ((0, 0), (1, 1)))]),
        1,
        0b10,
        (2, 1),
    ),
    "CircuitStaysBusy": lambda rule: after_failure(
        [0b1111] * 4, rule([0, 1, 2, 3], 0), [(0, 2), (1, 1)], [2, 1, 8, 4]
    ),
    "LexicographicStaysBroken": lambda rule: after_failure(
        [3] * 4, rule([0, 1, 2, 3], True), [(0, 1), (1, 1), (2, 1), (3, 1)], [1, 2, 1, 1]
    ),
    "TableStaysInWork": lambda rule: after_failure([3, 3], rule([PAIR]), [(0, 1), (1, 2)], [2, 1]),
    "NonogramRemembersTheFailedLine": lambda rule: after_failure(
        [3, 3], rule([0, 1], (1,)), [(0, 2), (1, 2)], [2, 2]
    ),
    "IncreasingStaysReversed": lambda rule: after_failure(
        [3, 3], rule([0, 1]), [(0, 2), (1, 1)], [1, 2]
    ),
    "CountTakesAllFirst": lambda rule: interrupted_at_any(
        [3] * 3, lambda: rule([0, 1, 2], 0, 1, 2), (0, 2), (1, 2)
    ),
    "CircuitMarksBeforeItLinks": lambda rule: interrupted_at_any(
        [0b111] * 3, lambda: rule([0, 1, 2], 0), (0, 2)
    ),
    "TableClearsAtTheEnd": lambda rule: (
        None is not domains_at([3, 3, 1], rule([PAIR, ((1, 2), PAIR[1])])) != [1, 1, 1]
    ),
    "IncreasingAsksWhetherAnythingChanged": lambda rule: interrupted_at_any(
        [7, 7], lambda: rule([0, 1]), (0, 4)
    ),
    "TableTellsTheClockHalfWay": lambda rule: interrupted_at_any(
        [3, 3], lambda: rule([PAIR]), (0, 1)
    ),
    "CountRefusesMoreThanThree": lambda rule: raises(lambda: rule([], 0, 4, 1)),
    "NonogramRefusesAlways": lambda rule: raises(lambda: rule([], ())),
    "ElementRefusesAnEmptyVector": lambda rule: raises(lambda: rule([0, 1], 0)),
    "LexicographicRefusesEmptyVectors": lambda rule: raises(lambda: rule([], False)),
    "CircuitRefusesLowNumbers": lambda rule: raises(lambda: rule([0], 1)),
    "TableRefusesAVariableTwice": lambda rule: raises(lambda: rule([((0, 0), ())])),
    "IncreasingAttachesToItsFirst": lambda rule: raises(lambda: net([], rule([]))),
    "NonogramSharesItsMemo": lambda rule: leaks(
        lambda: misses([3], rule([0], (1,))), lambda: misses([3], rule([0], ()))
    ),
    "TableMemoIsTooCoarse": lambda rule: leaks(
        lambda: misses([7, 7], rule([PAIR])),
        lambda: misses([7, 7], rule([((0, 1), ((0, 0), (2, 2)))])),
    ),
    "ElementSharesItsPlaces": lambda rule: leaks(
        lambda: misses([2, 1, 1, 1], rule([0, 1, 2, 3], 0)),
        lambda: misses([2, 1, 1], rule([0, 1, 2], 1)),
    ),
    "CircuitCachesNodes": lambda rule: leaks(
        lambda: misses([1], rule([0], 0)), lambda: misses([3, 3], rule([0, 1], 0))
    ),
    "LexicographicSharesItsPairs": lambda rule: leaks(
        lambda: bool(rule([1, 0], False)) and False,
        lambda: bool(rule([1, 0], False)) and two_share_pairs(rule),
    ),
    "CountSharesItsSides": lambda rule: leaks(
        lambda: misses([7], rule([0], 1, 1, 7)), lambda: misses([7, 1], rule([0, 1], 0, 1, 1))
    ),
    "CountFillsUntilAllAreFixed": lambda rule: hangs(
        lambda: domains_at([0b1, 0b111], rule([0, 1], 0, 1, 0b1))
    ),
    "NonogramShortensForEver": lambda rule: hangs(
        lambda: reason_fails([3] * 3, rule([0, 1, 2], (1,)), 2, 1, (0, 1), (1, 1))
    ),
    "IncreasingEntailedStandsStill": lambda rule: hangs(lambda: lies([2, 2], rule([0, 1]), ())),
    "CircuitWalksRound": lambda rule: hangs(lambda: domains_at([1], rule([0], 0))),
    "ElementLooksForItsFirstPlace": lambda rule: hangs(lambda: domains_at([1, 1], rule([0, 1], 1))),
    "CountStaysEntailed": lambda rule: lies([3, 3], rule([0, 1], 1, 1, 2), [(0, 1)]),
    "LexicographicStaysSettled": lambda rule: lies([7, 7], rule([0, 1], False), [(0, 1)]),
    "IncreasingIsIdempotentAtTheRoot": lambda rule: not has_one_run([3] * 3, rule([0, 1, 2]), 0, 2),
    "NonogramClaimsSymmetry": lambda rule: (
        rule.symmetric
        and not misses([2, 1, 2, 1], rule(range(4), (1, 1)))
        and domains_at([2, 2, 1, 1], rule(range(4), (1, 1))) is None
    ),
    "TableKeepsWaysInTheObject": lambda rule: lies(
        [3, 3], rule([((0, 1), ((0, 0), (0, 1), (1, 0)))]), [(0, 1)]
    ),
    "ElementIsEntailedByItsIndex": lambda rule: lies(
        [3, 3, 3, 3], rule([0, 1, 2, 3], 0), (), [(0, 1)]
    ),
    "IncreasingIn32Bits": lambda rule: misses([1 << 32], rule([0])),
    "IncreasingWithout62": lambda rule: misses([1 << 62], rule([0])),
    "CountIn32Bits": lambda rule: misses([1 | 1 << 40, 1], rule([0, 1], 0, 1, 1)),
    "CountLooksAtTheEnds": lambda rule: misses([7], rule([0], 0, 0, 5)),
    "IncreasingEntailedWithoutHoles": lambda rule: lies([0b1001, 0b10010], rule([0, 1]), ()),
    "NonogramInEightStates": lambda rule: misses([3] * 8, rule(range(8), (4, 3))),
    "CircuitInThreeBits": lambda rule: misses(
        [1 << (node + 1) % 9 for node in range(9)], rule(range(9), 0)
    ),
    "LexicographicLooksThreeAhead": lambda rule: (
        domains_at([3, 2, *[1] * 6, 2, 1], rule(range(10), False)) != [1, 2, *[1] * 6, 2, 1]
    ),
    "ElementCountsFromItsSmallest": lambda rule: misses([4, 1, 2, 2, 1, 2, 2], rule(range(7), 0)),
    "IncreasingHearsOfFixedOnly": lambda rule: domains_at([7, 7], rule([0, 1]), (1, 3)) != [3, 3],
    "CountResidualForgetsAVariable": lambda rule: counted_wrong([3] * 2, rule([0, 1], 1, 1, 2)),
    "TableLooksOnceAtAVariable": lambda rule: (
        domains_at(
            [3, 3, 1],
            rule([((0, 1), tuple(product((0, 1), repeat=2))), ((1, 2), ((0, 0), (1, 1)))]),
        )
        != [3, 1, 1]
    ),
    "ElementResidualEndsWithItsValue": lambda rule: counted_wrong(
        [3, 1, 3, 3], rule([0, 1, 2, 3], 0)
    ),
    "CircuitForgetsChainsAfterATour": lambda rule: misses([0b1111] * 4, rule([0, 1, 2, 3], 0)),
}


def spares_after_reason(kind: Any) -> bool:
    """Return whether a removal is not made again once it was explained."""
    rule = kind([0, 1], 0, 1, 2)
    store, network = net([3, 3], rule)
    fixpoint(network)
    for _ in range(2):
        store.push()
        store.keep(0, 2)
        fixpoint(network)
        if store.domains[1] != 1:
            return True
        rule.explain(store, 0, 1, 2, store.last_change[1])
        store.undo_to(0)
    return False


def cuts_after_reason(kind: Any) -> bool:
    """Return whether the second pair is forgotten once a removal in the first was explained."""
    rule = kind([0, 1, 2, 3], False)
    store, network = net([3, 3, 3, 3], rule)
    fixpoint(network)
    store.push()
    store.keep(1, 1)
    fixpoint(network)
    rule.explain(store, 0, 0, 2, store.last_change[0])
    store.undo_to(0)
    return domains_from(store, network, [(0, 1), (1, 1), (2, 2)])[3] != 2


def domains_from(store: Store, network: Network, moves: Sequence[Masks]) -> list[int]:
    """Return the domains after moves on one level."""
    store.push()
    for variable, mask in moves:
        store.keep(variable, mask)
    fixpoint(network)
    return list(store.domains)


def two_share_pairs(kind: Any) -> bool:
    """Return whether an instance sees the pairs of the next one."""
    del kind.shared[:]
    one = kind([0, 1], False)
    other = kind([2, 3], False)
    del other.shared[:]
    other.shared += [(2, 3)]
    return one.pairs == [(2, 3)]


def main() -> None:
    """Print the faults whose situation shows nothing."""
    for fault in FAULTY:
        is_wrong = WITNESSES[fault.name](fault.propagator)
        sys.stdout.write(f"{fault.name:42} {'wrong' if is_wrong else 'SHOWS NOTHING'}\n")


if __name__ == "__main__":
    main()
