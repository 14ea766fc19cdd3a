"""Hypothesis profiles: dev while working, brief and steady for every change, others by command.

dev tries 100 cases that differ from run to run, brief 5, steady 100, thorough 200 and ci 1,000
that are always the same, deep 20,000. Here the suites of propagators run with
steady on the compiled build, as mutants are tried, and all other tests with brief.

pytest loads the one that --puzzlefw-profile or the environment variable PUZZLEFW_PROFILE names.
"""

import os

from hypothesis import HealthCheck, settings

settings.register_profile("dev", max_examples=100, deadline=None)
settings.register_profile("brief", max_examples=5, deadline=None, derandomize=True)
settings.register_profile("steady", max_examples=100, deadline=None, derandomize=True)
settings.register_profile("thorough", max_examples=200, deadline=None, derandomize=True)
settings.register_profile("ci", max_examples=1_000, deadline=None, derandomize=True)
settings.register_profile(
    "deep", max_examples=20_000, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("PUZZLEFW_PROFILE", "dev"))
