"""The tests of the benchmarks run as those of the product do."""

from tests.support.extras import pytest_runtest_setup  # noqa: F401

import puzzlefw.testing.profiles  # noqa: F401
