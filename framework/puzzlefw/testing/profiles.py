"""Hypothesis profiles: dev while working, ci for every change, deep by command.

Import this in ``conftest.py``. The profile is named by the environment variable
PUZZLEFW_PROFILE, or by pytest's option --hypothesis-profile, which goes first.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("dev", max_examples=100, deadline=None)
settings.register_profile("ci", max_examples=1_000, deadline=None, derandomize=True)
settings.register_profile(
    "deep", max_examples=20_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("PUZZLEFW_PROFILE", "dev"))
