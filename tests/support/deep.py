"""The mark of tests that `.ci/deep` alone runs: more cases of what one shows every time."""

import os

import pytest

IS_DEEP = "PUZZLEFW_DEEP" in os.environ
deep = pytest.mark.skipif(not IS_DEEP, reason="tried by .ci/deep")
