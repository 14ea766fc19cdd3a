"""The smallest situation known in which each fault goes wrong; none of the kit is used.

``python -m tests.testing.faulty.witnesses`` prints for each fault whether it does go wrong.
"""

import signal
import sys
from collections.abc import Callable, Sequence
from itertools import product

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
from tests.testing.faulty import (
    above_the_root,
    failing,
    hanging,
    interrupted,
    leaking,
    learning,
    others,
    refusing,
    widths,
)

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
WITNESSES: dict[type, Callable[[], bool]] = {
    learning.ElementExplainsTheFirstPlace: lambda: reason_fails(
        [0b100, 0b1, 0b11, 0b11], learning.ElementExplainsTheFirstPlace([0, 1, 2, 3, 2], 0), 2, 0b10
    ),
    learning.CountExplainsAndSpares: lambda: spares_after_reason(),
    learning.LexicographicExplainsAndCuts: lambda: cuts_after_reason(),
    learning.CountExplainsWholeEntries: lambda: reason_fails(
        [7, 7, 7], learning.CountExplainsWholeEntries([0, 1, 2], 0, 1, 3), 0, 1, (2, 1)
    ),
    learning.NonogramExplainsTheFirstWhite: lambda: reason_fails(
        [7, 7], learning.NonogramExplainsTheFirstWhite([0, 1], (1,)), 0, 4, (1, 5)
    ),
    learning.IncreasingExplainsTheFirstPlace: lambda: reason_fails(
        [7, 7], learning.IncreasingExplainsTheFirstPlace([0, 1, 0]), 0, 3, (1, 4)
    ),
    learning.TableExplainsByTheFirstMember: lambda: reason_fails(
        [0b11, 0b11, 0b11],
        learning.TableExplainsByTheFirstMember(
            [((0, 1), tuple(product((0, 1), repeat=2))), ((1, 2), ((0, 0), (1, 1)))]
        ),
        1,
        0b10,
        (2, 1),
    ),
    failing.CircuitStaysBusy: lambda: after_failure(
        [0b1111] * 4, failing.CircuitStaysBusy([0, 1, 2, 3], 0), [(0, 2), (1, 1)], [2, 1, 8, 4]
    ),
    failing.LexicographicStaysBroken: lambda: after_failure(
        [3] * 4,
        failing.LexicographicStaysBroken([0, 1, 2, 3], True),
        [(0, 1), (1, 1), (2, 1), (3, 1)],
        [1, 2, 1, 1],
    ),
    failing.TableStaysInWork: lambda: after_failure(
        [3, 3], failing.TableStaysInWork([PAIR]), [(0, 1), (1, 2)], [2, 1]
    ),
    failing.NonogramRemembersTheFailedLine: lambda: after_failure(
        [3, 3], failing.NonogramRemembersTheFailedLine([0, 1], (1,)), [(0, 2), (1, 2)], [2, 2]
    ),
    failing.IncreasingStaysReversed: lambda: after_failure(
        [3, 3], failing.IncreasingStaysReversed([0, 1]), [(0, 2), (1, 1)], [1, 2]
    ),
    interrupted.CountTakesAllFirst: lambda: interrupted_at_any(
        [3] * 3, lambda: interrupted.CountTakesAllFirst([0, 1, 2], 0, 1, 2), (0, 2), (1, 2)
    ),
    interrupted.CircuitMarksBeforeItLinks: lambda: interrupted_at_any(
        [0b111] * 3, lambda: interrupted.CircuitMarksBeforeItLinks([0, 1, 2], 0), (0, 2)
    ),
    interrupted.TableClearsAtTheEnd: lambda: (
        None
        is not domains_at([3, 3, 1], interrupted.TableClearsAtTheEnd([PAIR, ((1, 2), PAIR[1])]))
        != [1, 1, 1]
    ),
    interrupted.IncreasingAsksWhetherAnythingChanged: lambda: interrupted_at_any(
        [7, 7], lambda: interrupted.IncreasingAsksWhetherAnythingChanged([0, 1]), (0, 4)
    ),
    interrupted.TableTellsTheClockHalfWay: lambda: interrupted_at_any(
        [3, 3], lambda: interrupted.TableTellsTheClockHalfWay([PAIR]), (0, 1)
    ),
    refusing.CountRefusesMoreThanThree: lambda: raises(
        lambda: refusing.CountRefusesMoreThanThree([], 0, 4, 1)
    ),
    refusing.NonogramRefusesAlways: lambda: raises(lambda: refusing.NonogramRefusesAlways([], ())),
    refusing.ElementRefusesAnEmptyVector: lambda: raises(
        lambda: refusing.ElementRefusesAnEmptyVector([0, 1], 0)
    ),
    refusing.LexicographicRefusesEmptyVectors: lambda: raises(
        lambda: refusing.LexicographicRefusesEmptyVectors([], False)
    ),
    refusing.CircuitRefusesLowNumbers: lambda: raises(
        lambda: refusing.CircuitRefusesLowNumbers([0], 1)
    ),
    refusing.TableRefusesAVariableTwice: lambda: raises(
        lambda: refusing.TableRefusesAVariableTwice([((0, 0), ())])
    ),
    refusing.IncreasingAttachesToItsFirst: lambda: raises(
        lambda: net([], refusing.IncreasingAttachesToItsFirst([]))
    ),
    leaking.NonogramSharesItsMemo: lambda: leaks(
        lambda: misses([3], leaking.NonogramSharesItsMemo([0], (1,))),
        lambda: misses([3], leaking.NonogramSharesItsMemo([0], ())),
    ),
    leaking.TableMemoIsTooCoarse: lambda: leaks(
        lambda: misses([7, 7], leaking.TableMemoIsTooCoarse([PAIR])),
        lambda: misses([7, 7], leaking.TableMemoIsTooCoarse([((0, 1), ((0, 0), (2, 2)))])),
    ),
    leaking.ElementSharesItsPlaces: lambda: leaks(
        lambda: misses([2, 1, 1, 1], leaking.ElementSharesItsPlaces([0, 1, 2, 3], 0)),
        lambda: misses([2, 1, 1], leaking.ElementSharesItsPlaces([0, 1, 2], 1)),
    ),
    leaking.CircuitCachesNodes: lambda: leaks(
        lambda: misses([1], leaking.CircuitCachesNodes([0], 0)),
        lambda: misses([3, 3], leaking.CircuitCachesNodes([0, 1], 0)),
    ),
    leaking.LexicographicSharesItsPairs: lambda: leaks(
        lambda: bool(leaking.LexicographicSharesItsPairs([1, 0], False)) and False,
        lambda: bool(leaking.LexicographicSharesItsPairs([1, 0], False)) and two_share_pairs(),
    ),
    leaking.CountSharesItsSides: lambda: leaks(
        lambda: misses([7], leaking.CountSharesItsSides([0], 1, 1, 7)),
        lambda: misses([7, 1], leaking.CountSharesItsSides([0, 1], 0, 1, 1)),
    ),
    hanging.CountFillsUntilAllAreFixed: lambda: hangs(
        lambda: domains_at([0b1, 0b111], hanging.CountFillsUntilAllAreFixed([0, 1], 0, 1, 0b1))
    ),
    hanging.NonogramShortensForEver: lambda: hangs(
        lambda: reason_fails(
            [3] * 3, hanging.NonogramShortensForEver([0, 1, 2], (1,)), 2, 1, (0, 1), (1, 1)
        )
    ),
    hanging.IncreasingEntailedStandsStill: lambda: hangs(
        lambda: lies([2, 2], hanging.IncreasingEntailedStandsStill([0, 1]), ())
    ),
    hanging.CircuitWalksRound: lambda: hangs(
        lambda: domains_at([1], hanging.CircuitWalksRound([0], 0))
    ),
    hanging.ElementLooksForItsFirstPlace: lambda: hangs(
        lambda: domains_at([1, 1], hanging.ElementLooksForItsFirstPlace([0, 1], 1))
    ),
    above_the_root.CountStaysEntailed: lambda: lies(
        [3, 3], above_the_root.CountStaysEntailed([0, 1], 1, 1, 2), [(0, 1)]
    ),
    above_the_root.LexicographicStaysSettled: lambda: lies(
        [7, 7], above_the_root.LexicographicStaysSettled([0, 1], False), [(0, 1)]
    ),
    above_the_root.IncreasingIsIdempotentAtTheRoot: lambda: (
        not has_one_run([3] * 3, above_the_root.IncreasingIsIdempotentAtTheRoot([0, 1, 2]), 0, 2)
    ),
    above_the_root.NonogramClaimsSymmetry: lambda: (
        above_the_root.NonogramClaimsSymmetry.symmetric
        and not misses([2, 1, 2, 1], above_the_root.NonogramClaimsSymmetry(range(4), (1, 1)))
        and domains_at([2, 2, 1, 1], above_the_root.NonogramClaimsSymmetry(range(4), (1, 1)))
        is None
    ),
    above_the_root.TableKeepsWaysInTheObject: lambda: lies(
        [3, 3],
        above_the_root.TableKeepsWaysInTheObject([((0, 1), ((0, 0), (0, 1), (1, 0)))]),
        [(0, 1)],
    ),
    above_the_root.ElementIsEntailedByItsIndex: lambda: lies(
        [3, 3, 3, 3], above_the_root.ElementIsEntailedByItsIndex([0, 1, 2, 3], 0), (), [(0, 1)]
    ),
    widths.IncreasingIn32Bits: lambda: misses([1 << 32], widths.IncreasingIn32Bits([0])),
    widths.IncreasingWithout62: lambda: misses([1 << 62], widths.IncreasingWithout62([0])),
    widths.CountIn32Bits: lambda: misses([1 | 1 << 40, 1], widths.CountIn32Bits([0, 1], 0, 1, 1)),
    widths.CountLooksAtTheEnds: lambda: misses([7], widths.CountLooksAtTheEnds([0], 0, 0, 5)),
    widths.IncreasingEntailedWithoutHoles: lambda: lies(
        [0b1001, 0b10010], widths.IncreasingEntailedWithoutHoles([0, 1]), ()
    ),
    widths.NonogramInEightStates: lambda: misses(
        [3] * 8, widths.NonogramInEightStates(range(8), (4, 3))
    ),
    widths.CircuitInThreeBits: lambda: misses(
        [1 << (node + 1) % 9 for node in range(9)], widths.CircuitInThreeBits(range(9), 0)
    ),
    widths.LexicographicLooksThreeAhead: lambda: (
        domains_at([3, 2, *[1] * 6, 2, 1], widths.LexicographicLooksThreeAhead(range(10), False))
        != [1, 2, *[1] * 6, 2, 1]
    ),
    widths.ElementCountsFromItsSmallest: lambda: misses(
        [4, 1, 2, 2, 1, 2, 2], widths.ElementCountsFromItsSmallest(range(7), 0)
    ),
    others.IncreasingHearsOfFixedOnly: lambda: (
        domains_at([7, 7], others.IncreasingHearsOfFixedOnly([0, 1]), (1, 3)) != [3, 3]
    ),
    others.CountResidualForgetsAVariable: lambda: counted_wrong(
        [3] * 2, others.CountResidualForgetsAVariable([0, 1], 1, 1, 2)
    ),
    others.TableLooksOnceAtAVariable: lambda: (
        domains_at(
            [3, 3, 1],
            others.TableLooksOnceAtAVariable(
                [((0, 1), tuple(product((0, 1), repeat=2))), ((1, 2), ((0, 0), (1, 1)))]
            ),
        )
        != [3, 1, 1]
    ),
    others.ElementResidualEndsWithItsValue: lambda: counted_wrong(
        [3, 1, 3, 3], others.ElementResidualEndsWithItsValue([0, 1, 2, 3], 0)
    ),
    others.CircuitForgetsChainsAfterATour: lambda: misses(
        [0b1111] * 4, others.CircuitForgetsChainsAfterATour([0, 1, 2, 3], 0)
    ),
}


def spares_after_reason() -> bool:
    """Return whether a removal is not made again once it was explained."""
    rule = learning.CountExplainsAndSpares([0, 1], 0, 1, 2)
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


def cuts_after_reason() -> bool:
    """Return whether the second pair is forgotten once a removal in the first was explained."""
    rule = learning.LexicographicExplainsAndCuts([0, 1, 2, 3], False)
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


def two_share_pairs() -> bool:
    """Return whether an instance sees the pairs of the next one."""
    del leaking.LexicographicSharesItsPairs.shared[:]
    one = leaking.LexicographicSharesItsPairs([0, 1], False)
    other = leaking.LexicographicSharesItsPairs([2, 3], False)
    del other.shared[:]
    other.shared += [(2, 3)]
    return one.pairs == [(2, 3)]


def main() -> None:
    """Print the faults whose situation shows nothing."""
    for fault, goes_wrong in WITNESSES.items():
        sys.stdout.write(f"{fault.__name__:42} {'wrong' if goes_wrong() else 'SHOWS NOTHING'}\n")


if __name__ == "__main__":
    main()
