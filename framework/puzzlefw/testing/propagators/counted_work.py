"""How much work propagation is, by counts that are the same on every machine."""

import gc
import sys
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any

import puzzlefw.engine
from puzzlefw.engine import Propagator
from puzzlefw.testing.propagators.oracle import Box
from puzzlefw.testing.propagators.posted import Posted

OURS = (str(Path(puzzlefw.engine.__file__).parent), str(Path(__file__).parent))
"""Where the engine lies, and the kit."""


def is_interpreted(propagator: Propagator) -> bool:
    """Return whether the lines that *propagator* executes can be counted."""
    return isinstance(type(propagator).propagate, FunctionType)


def runs(net: Posted) -> int:
    """Return how often the propagators under test ran."""
    return sum(int(net.network.runs[number]) for number, _ in net.tested)


def settle_counted(net: Posted) -> tuple[Box | None, int]:
    """Propagate; return what is left, and how many lines of Python that took.

    Lines of the engine do not count: where it is compiled, nobody sees them. Nor do those that
    the garbage collector runs, whenever it likes: it waits. A tracer that was there before, such
    as a debugger's, is put back.
    """
    lines = 0

    def enter(frame: FrameType, event: str, argument: object) -> Any:
        return None if frame.f_code.co_filename.startswith(OURS) else count

    def count(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()
    sys.settrace(enter)
    try:
        left = net.settle()
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return left, lines
