"""The suites of the sound propagators, and the list of faults in them."""

from tests.testing.faulty.fault import RULES, suite_of
from tests.testing.faulty.slips_in_answers import SLIPS as IN_ANSWERS
from tests.testing.faulty.slips_in_runs import SLIPS as IN_RUNS

CORRECT = {kind.__name__: suite_of(kind, kind) for kind in RULES}
FAULTY = {fault.name: fault for fault in (*IN_ANSWERS, *IN_RUNS)}
