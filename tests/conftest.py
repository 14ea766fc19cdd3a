"""Hypothesis profiles for the whole tree: PUZZLEFW_PROFILE=dev, steady, ci or deep."""

import puzzlefw.testing.profiles  # noqa: F401
