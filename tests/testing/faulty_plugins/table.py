"""The correct plugins, and the faulty ones: what each does wrong, and how it is made.

The kit must let CORRECT pass, and catch FAULTY. That each is wrong somewhere its question shows,
without the kit.
"""

from tests.testing.faulty_plugins.faulty import CORRECT, Faulty
from tests.testing.faulty_plugins.hitori_faults import HITORI_FAULTS
from tests.testing.faulty_plugins.star_faults import STAR_FAULTS

__all__ = ["CORRECT", "FAULTY", "Faulty"]

FAULTY = (*STAR_FAULTS, *HITORI_FAULTS)
