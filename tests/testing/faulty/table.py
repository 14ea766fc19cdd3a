"""The list of sound propagators, and of the faults in them."""

import attrs

from puzzlefw.testing import Suite
from tests.testing.faulty import (
    above_the_root,
    circuit,
    count,
    element,
    failing,
    hanging,
    increasing,
    interrupted,
    leaking,
    learning,
    lexicographic,
    nonogram,
    others,
    refusing,
    table_family,
    widths,
)

OF_RULE = {
    element.Element: element.suite,
    lexicographic.Lexicographic: lexicographic.suite,
    count.Count: count.suite,
    increasing.Increasing: increasing.suite,
    nonogram.NonogramLine: nonogram.suite,
    circuit.Circuit: circuit.suite,
    table_family.TableFamily: table_family.suite,
}
CORRECT: dict[str, type[Suite]] = {kind.__name__: suite(kind) for kind, suite in OF_RULE.items()}


@attrs.frozen
class Faulty:
    """A fault: its name, its kind (0 for any other), the propagator and its suite."""

    name: str
    kind: int
    propagator: type
    suite: type[Suite]


def faults(kind: int, *propagators: type) -> list[Faulty]:
    """Return the faults of one kind, each with the suite of the rule that it should keep."""
    return [
        Faulty(
            one.__name__, kind, one, next(s for k, s in OF_RULE.items() if issubclass(one, k))(one)
        )
        for one in propagators
    ]


FAULTY: tuple[Faulty, ...] = (
    *faults(
        1,
        learning.ElementExplainsTheFirstPlace,
        learning.CountExplainsAndSpares,
        learning.LexicographicExplainsAndCuts,
        learning.CountExplainsWholeEntries,
        learning.NonogramExplainsTheFirstWhite,
        learning.IncreasingExplainsTheFirstPlace,
        learning.TableExplainsByTheFirstMember,
    ),
    *faults(
        2,
        failing.CircuitStaysBusy,
        failing.LexicographicStaysBroken,
        failing.TableStaysInWork,
        failing.NonogramRemembersTheFailedLine,
        failing.IncreasingStaysReversed,
    ),
    *faults(
        3,
        interrupted.CountTakesAllFirst,
        interrupted.CircuitMarksBeforeItLinks,
        interrupted.TableClearsAtTheEnd,
        interrupted.IncreasingAsksWhetherAnythingChanged,
        interrupted.TableTellsTheClockHalfWay,
    ),
    *faults(
        4,
        refusing.CountRefusesMoreThanThree,
        refusing.NonogramRefusesAlways,
        refusing.ElementRefusesAnEmptyVector,
        refusing.LexicographicRefusesEmptyVectors,
        refusing.CircuitRefusesLowNumbers,
        refusing.TableRefusesAVariableTwice,
        refusing.IncreasingAttachesToItsFirst,
    ),
    *faults(
        5,
        leaking.NonogramSharesItsMemo,
        leaking.TableMemoIsTooCoarse,
        leaking.ElementSharesItsPlaces,
        leaking.CircuitCachesNodes,
        leaking.LexicographicSharesItsPairs,
        leaking.CountSharesItsSides,
    ),
    *faults(
        6,
        hanging.CountFillsUntilAllAreFixed,
        hanging.NonogramShortensForEver,
        hanging.IncreasingEntailedStandsStill,
        hanging.CircuitWalksRound,
        hanging.ElementLooksForItsFirstPlace,
    ),
    *faults(
        7,
        above_the_root.CountStaysEntailed,
        above_the_root.LexicographicStaysSettled,
        above_the_root.IncreasingIsIdempotentAtTheRoot,
        above_the_root.NonogramClaimsSymmetry,
        above_the_root.TableKeepsWaysInTheObject,
        above_the_root.ElementIsEntailedByItsIndex,
    ),
    *faults(
        9,
        widths.IncreasingIn32Bits,
        widths.IncreasingWithout62,
        widths.CountIn32Bits,
        widths.CountLooksAtTheEnds,
        widths.IncreasingEntailedWithoutHoles,
        widths.NonogramInEightStates,
        widths.CircuitInThreeBits,
        widths.LexicographicLooksThreeAhead,
        widths.ElementCountsFromItsSmallest,
    ),
    *faults(
        0,
        others.IncreasingHearsOfFixedOnly,
        others.CountResidualForgetsAVariable,
        others.TableLooksOnceAtAVariable,
        others.ElementResidualEndsWithItsValue,
        others.CircuitForgetsChainsAfterATour,
    ),
)
