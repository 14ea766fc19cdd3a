"""The table of promises: number, name, statement, how cases are drawn, how one is checked."""

from collections.abc import Callable
from typing import Any

import attrs

from puzzlefw.testing.plugins.counting import check_counted
from puzzlefw.testing.propagators import box_promises, dive_promises
from puzzlefw.testing.propagators.cases import Subject
from puzzlefw.testing.propagators.dive_draws import dives
from puzzlefw.testing.propagators.exhaustive import check_small_boxes, parameter_cases
from puzzlefw.testing.propagators.explanations import check_explains
from puzzlefw.testing.propagators.source import Source, Strategy


@attrs.frozen
class Promise:
    """One promise of a propagator.

    *draws* makes the strategy of its cases, *check* fails if the case breaks the promise and
    may return marks to be counted; *claim* names the claim without which it is not made; *share*
    is the number of examples of the profile that one of its own stands for.
    """

    number: str
    name: str
    statement: str
    draws: Callable[[Source], Strategy]
    check: Callable[[Subject, Any], list[str] | None]
    claim: str = ""
    share: int = 1

    @property
    def is_dive(self) -> bool:
        """Return True if its cases are dives, for which quotas hold."""
        return self.check in DIVE_CHECKS


def short_dives(source: Source) -> Strategy:
    """Return dives short enough to explain every entry by brute force."""
    return dives(source, most_moves=12)


def shuffled_dives(source: Source) -> Strategy:
    """Return dives with shuffled queues."""
    return dives(source, is_shuffled=True)


DIVE_CHECKS = (
    dive_promises.check_wakes,
    dive_promises.check_restores,
    dive_promises.check_order_free,
    dive_promises.check_failure_safe,
)

PROMISES = (
    Promise(
        "P1", "sound", "no solution inside the box is lost", Source.plain, box_promises.check_sound
    ),
    Promise(
        "P2",
        "contracting",
        "removes values of its own scope only, and by the trail",
        Source.plain,
        box_promises.check_contracting,
    ),
    Promise(
        "P3",
        "ground",
        "accepts a full assignment exactly when the rule holds",
        Source.fixed,
        box_promises.check_ground,
    ),
    Promise(
        "P4",
        "strong",
        "reaches the declared consistency",
        Source.plain,
        box_promises.check_strength,
    ),
    Promise(
        "P5",
        "idempotent",
        "one run ends at a fixpoint of its own",
        Source.plain,
        box_promises.check_idempotent,
        claim="idempotent",
    ),
    Promise(
        "P6",
        "monotone",
        "a smaller box gives a smaller result",
        Source.smaller,
        box_promises.check_monotone,
    ),
    Promise(
        "P7",
        "wakes",
        "each fixpoint of a dive is the one from scratch",
        dives,
        dive_promises.check_wakes,
    ),
    Promise(
        "P8",
        "restores",
        "backtracking restores everything",
        dives,
        dive_promises.check_restores,
    ),
    Promise(
        "P9",
        "explains",
        "reasons were true in time and force what they explain",
        short_dives,
        check_explains,
    ),
    Promise(
        "P10",
        "order_free",
        "the order of the queues does not matter",
        shuffled_dives,
        dive_promises.check_order_free,
    ),
    Promise(
        "P11",
        "searched",
        "search finds every solution once",
        Source.plain,
        box_promises.check_search,
    ),
    Promise(
        "P12",
        "failure_safe",
        "after a contradiction all is as good as new",
        dives,
        dive_promises.check_failure_safe,
    ),
    Promise(
        "P13",
        "aliased",
        "repeated variables, constants and an empty scope are right or refused",
        Source.aliased,
        box_promises.check_aliased,
    ),
    Promise(
        "P14",
        "entailed",
        "what it calls entailed cannot be broken",
        Source.plain,
        box_promises.check_entailed,
    ),
    Promise(
        "P15",
        "symmetric",
        "the order of the scope does not matter",
        Source.permuted,
        box_promises.check_symmetric,
        claim="symmetric",
    ),
    Promise(
        "P17",
        "cheap",
        "runs at most once for each value and once more",
        Source.plain,
        box_promises.check_cost,
    ),
    Promise(
        "P18",
        "counted",
        "counting by its residuals finds as many solutions as there are",
        Source.plain,
        check_counted,
    ),
    Promise(
        "small",
        "boxes",
        "P1 to P4 on every box of n=4 w=2, n=6 w=2, n=3 w=4, n=4 w=3",
        parameter_cases,
        check_small_boxes,
        share=100,
    ),
)
