"""Sound propagators keep every promise: the kit raises no false alarm.

Twenty-five cases each, whatever the profile: this tests the kit, not the propagators.
"""

import pytest

from puzzlefw.testing import Effort
from puzzlefw.testing.propagators.suite import PROMISES
from tests.testing.twins import SOUND

CLAIMED = [
    (name, promise.key)
    for name, suite in SOUND.items()
    for promise in PROMISES
    if suite.reason_to_skip(promise.key) is None
]


@pytest.mark.parametrize(("name", "number"), CLAIMED)
def test_a_sound_propagator_keeps_its_promises(name: str, number: str) -> None:
    assert SOUND[name].attempt(number, Effort(examples=25)).tried > 0
