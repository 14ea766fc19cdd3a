"""The faults in ``tests/testing/faulty`` are faults: each goes wrong in its smallest situation."""

import pytest

from tests.testing.faulty.table import FAULTY, Faulty
from tests.testing.faulty.witnesses import WITNESSES


@pytest.mark.parametrize("fault", FAULTY, ids=lambda fault: fault.name)
def test_a_fault_goes_wrong_in_its_smallest_situation(fault: Faulty) -> None:
    assert WITNESSES[fault.propagator]()
