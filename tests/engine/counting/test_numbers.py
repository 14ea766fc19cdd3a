"""Numbers of solutions of any length, and a signal amid them."""

import signal
import subprocess
import sys
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzlefw.engine.interpreted.numbers import ways

LATE = """
import signal
from puzzlefw.engine.counting.components import Component
from puzzlefw.engine.counting.tree import Product

def late(*_):
    raise TimeoutError

number = 3**4_000_000
product = Product([Component()], number, 0, None)
signal.signal(signal.SIGALRM, late)
signal.setitimer(signal.ITIMER_REAL, 0.05)
try:
    while True:
        product.at_least(number, False)
except TimeoutError:
    print("told")
"""


@given(st.lists(st.integers(2, 63)))
def test_the_ways_of_free_variables_are_multiplied(sizes: list[int]) -> None:
    assert prod(sizes) == ways([sizes.count(n) for n in range(64)])


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="the system has no timer")
def test_what_a_signal_raises_amid_a_long_number_leaves_as_it_is() -> None:
    """Compiled code that multiplies by itself ends the process."""
    done = subprocess.run([sys.executable, "-c", LATE], capture_output=True, text=True)
    assert (0, "told\n") == (done.returncode, done.stdout)
