"""The kit catches every seeded defect: here on one seed; on ten by ``tests.testing.seeded``."""

import pytest

from tests.testing.defect import Defect
from tests.testing.engine_defects import ENGINES
from tests.testing.seeded import DEFECTS
from tests.testing.twins import SOUND
from tests.testing.worlds import Change, twins_on

FEW = 100
"""Several times as many examples as it takes to catch the defects that could be met here."""


@pytest.mark.parametrize("defect", DEFECTS, ids=lambda defect: defect.name)
def test_a_seeded_defect_is_caught(defect: Defect) -> None:
    # Where cases are drawn in several ways, few of each show more than many of the first.
    assert defect.caught_at(seed=0, examples=FEW) or defect.caught_at(seed=0)


@pytest.mark.parametrize("name", ["SumBetween", "FillsOneAndSaysSo"])
def test_a_private_copy_of_the_engine_without_a_change_keeps_the_promises(name: str) -> None:
    sound = Defect("none", "P7", name)
    assert sound.caught_at(seed=0, examples=FEW) is None


def test_a_change_of_text_that_is_gone_is_an_error() -> None:
    with pytest.raises(LookupError, match="found 0"):
        twins_on((Change("engine/store.py", "no such line", ""),))


def test_a_private_engine_leaves_the_real_one_alone() -> None:
    world = twins_on(ENGINES[0].changes)
    assert world.SOUND["SumBetween"] is not SOUND["SumBetween"]
    assert Defect("none", "P7", SOUND["SumBetween"]).caught_at(seed=0, examples=FEW) is None
