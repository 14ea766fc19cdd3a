"""What the figures depend on: processor, Python, versions; nothing that names a machine."""

import importlib.metadata
import os
import platform
from pathlib import Path

from puzzlefw.engine import COMPILED

DISTRIBUTIONS = ("puzzlefw", "ortools", "python-sat", "clingo", "highspy")


def machine() -> dict[str, str]:
    """Return the machine and the versions, on which the figures depend, in words."""
    about = {
        "processor": processor(),
        "cores": str(os.cpu_count() or 1),
        "python": platform.python_version(),
    }
    for name in DISTRIBUTIONS:
        try:
            about[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return about | {"build": "compiled" if COMPILED else "interpreted"}


def last_core() -> int | None:
    """Return the number of a core that this process may run on, None where none can be chosen."""
    return max(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else None


def processor() -> str:
    """Return the processor's name as far as the system tells it."""
    listing = Path("/proc/cpuinfo")
    for line in listing.read_text().splitlines() if listing.exists() else ():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
