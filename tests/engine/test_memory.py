"""What interpreted callers hand to compiled code is given back, and what is freed is kept."""

import gc
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i32, i64

from puzzlefw.constraints import Linear, weighted
from puzzlefw.engine import COMPILED, Store
from puzzlefw_aquarium.propagators import NeighbourLines, WaterLevel
from puzzlefw_net.propagators import ConnectDemand, tiles_of

STATUS = Path("/proc/self/statm")
SIZE = 10_000
CALLS = 500

pytestmark = [
    pytest.mark.skipif(not COMPILED, reason="interpreted, Python itself counts references"),
    pytest.mark.skipif(not STATUS.exists(), reason="needs Linux to tell the memory held now"),
]


def resident() -> int:
    """Return the bytes that this process holds now."""
    gc.collect()
    return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def array() -> vec[i64]:
    """Return a new array of SIZE items."""
    return vec[i64]([1] * SIZE)


@pytest.mark.parametrize(
    "call",
    [
        lambda: Store().new_block(array()),
        lambda: ConnectDemand(0, vec[i32]([1] * SIZE)),
        lambda: WaterLevel(0, SIZE, array(), array()),
        lambda: tiles_of(array()),
    ],
    ids=["new_block", "ConnectDemand", "WaterLevel", "tiles_of"],
)
def test_an_array_of_the_caller_is_not_kept(call: Callable[[], object]) -> None:
    for _ in range(50):
        call()
    before = resident()
    for _ in range(CALLS):
        call()
    # Kept, they would be 40 MB.
    assert resident() - before < 4_000_000


def test_a_propagator_gives_its_tables_back() -> None:
    sums = [Linear([weighted(v, 1, range(50)) for v in range(50)], "==", 20) for _ in range(2)]
    for _ in range(10):
        NeighbourLines(sums, [(0, 1)])
    before = resident()
    for _ in range(50):
        NeighbourLines(sums, [(0, 1)])
    # Kept, they would be 20 MB.
    assert resident() - before < 2_000_000


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="only glibc's threshold is moved")
def test_what_a_solve_frees_is_there_for_the_next_one() -> None:
    printed = subprocess.run(
        [sys.executable, "-c", PAGES], capture_output=True, text=True, check=True, timeout=60
    )
    first, *others = map(int, printed.stdout.split())
    assert first > 1000
    assert max(others) < 50


PAGES = """
from resource import RUSAGE_SELF, getrusage
from puzzlefw.engine.arrays import filled

for _ in range(3):
    before = getrusage(RUSAGE_SELF).ru_minflt
    arrays = [filled(8000, 1) for _ in range(80)]
    del arrays
    print(getrusage(RUSAGE_SELF).ru_minflt - before)
"""
