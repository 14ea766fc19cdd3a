"""The tests of the benchmarks run as those of the product do."""

import puzzlefw.testing.profiles  # noqa: F401
