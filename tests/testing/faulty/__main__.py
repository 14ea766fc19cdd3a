"""Try the kit on every faulty propagator, and on the sound ones.

``python -m tests.testing.faulty 0,1,2 100`` prints for each the promise that was broken first on
each of three seeds, with 100 cases a promise. ``--like PATTERN`` leaves out all whose name does
not match.
"""

import sys

from tests.testing.faulty.table import CORRECT, FAULTY
from tests.testing.running import arguments, run

if __name__ == "__main__":
    suites = {name: fault.suite for name, fault in FAULTY.items()}
    suites |= {name: lambda suite=suite: suite for name, suite in CORRECT.items()}
    sys.exit(run(suites, CORRECT, arguments("tests.testing.faulty").parse_args()))
