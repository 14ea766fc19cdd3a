"""Hypothesis profiles for the whole tree: the variable PUZZLEFW_PROFILE names one."""

import os
import signal

import puzzlefw.testing.profiles  # noqa: F401

# A shell that starts the tests in the background lets them ignore Ctrl-C, and what ignores a
# signal hands that on to every process it starts: tests that interrupt one would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# What the developer has set for the command line must not answer for the tests.
os.environ.pop("PUZZLEFW_PLUGIN", None)
