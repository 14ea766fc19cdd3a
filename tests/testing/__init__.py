"""Tests of the kit. Its lists of faults also run without pytest, which knows where the toy lies."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "support" / "toy"))
