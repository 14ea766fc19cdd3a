"""Sound propagators keep every promise: the kit raises no false alarm.

Ten cases each, whatever the profile: this tests the kit, not the propagators.
"""

import pytest

from puzzlefw.testing import Effort, Refused
from puzzlefw.testing.harness.tally import Tally
from puzzlefw.testing.harness.trial import try_promise
from puzzlefw.testing.propagators.companions import SumBetween
from puzzlefw.testing.propagators.subject import Subject
from puzzlefw.testing.propagators.suite import PROMISES
from tests.support.deep import IS_DEEP
from tests.testing.edited import at_start
from tests.testing.faulty.fault import with_slip
from tests.testing.twins import SOUND, sum_suite

CLAIMED = [
    (name, promise.key)
    for name, suite in SOUND.items()
    for promise in PROMISES
    if suite.reason_to_skip(promise.key) is None
]


@pytest.mark.parametrize(("name", "number"), CLAIMED)
def test_a_sound_propagator_keeps_its_promises(name: str, number: str) -> None:
    assert SOUND[name].attempt(number, Effort(examples=25 if IS_DEEP else 10)).tried > 0


def refusing(condition: str) -> Subject:
    """Return a sum that refuses its variables on a condition."""
    words = '    raise Refused("expected others")'
    edit = at_start("__init__", f"if {condition}:", words)
    subject: Subject = sum_suite(with_slip(SumBetween, "Sum", edit, Refused=Refused)).subject
    return subject


REPEATS = "len(set(scope)) < len(scope)"
"""A variable stands twice, which a rule may refuse."""


@pytest.mark.parametrize("seed", range(3))
def test_a_rule_may_refuse_a_variable_that_stands_twice(seed: int) -> None:
    tally = Tally()
    promise = next(promise for promise in PROMISES if promise.key == "P19")
    try_promise(promise, refusing(REPEATS), Effort(examples=120, seed=seed), tally)
    assert 0 < tally.repeats == tally.skipped


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("examples", [100, 1000])
def test_a_rule_may_not_refuse_nearly_all_cases_without_repeats(seed: int, examples: int) -> None:
    promise = next(promise for promise in PROMISES if promise.key == "P19")
    subject = refusing(f"{REPEATS} or (len(scope) + least + most) % 50")
    with pytest.raises(AssertionError, match="cases were refused, the first because"):
        try_promise(promise, subject, Effort(examples=examples, seed=seed), Tally())
