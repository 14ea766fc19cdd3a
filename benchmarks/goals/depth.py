"""Depth: a search of 10,000 levels with next to no stack for Python."""

import subprocess
import sys

from benchmarks.corpus import CHECKOUT
from benchmarks.goals.goal import Effort, Goal

LEVELS = 10_000
RECURSION = 200

# Two to the power of 10,000 solutions: every decision is one level more. Then the last solution
# is refuted away, so that the way back is tried as well.
SCRIPT = f"""
import sys
from librt.vecs import vec
from mypy_extensions import i64
from puzzlefw.engine import Network, Search, Store
sys.setrecursionlimit({RECURSION})
store = Store()
store.new_block(vec[i64]([3] * {LEVELS}))
search = Search(Network(store))
assert search.advance() and search.advance() and search.advance()
print(search.statistics().deepest)
"""


def measure(effort: Effort) -> Goal:
    """Search to a depth of LEVELS in a process of its own."""
    command = [sys.executable, "-c", SCRIPT]
    done = subprocess.run(command, capture_output=True, text=True, cwd=CHECKOUT)
    deepest = int(done.stdout) if done.returncode == 0 else 0
    return Goal(
        name="depth",
        target=f"{LEVELS:,} decision levels with the recursion limit at {RECURSION}",
        figure=f"{deepest:,} levels",
        is_met=deepest >= LEVELS,
        data={"levels": deepest, "errors": done.stderr[-500:]},
    )
