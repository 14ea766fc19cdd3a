"""A case that failed after others, tried once more in a process of its own."""

import importlib
import os
import subprocess
import sys
from typing import Any

MOST_SECONDS = 60
LEAK = (
    "state leaks between instances, unless chance or the time decides: the case failed after"
    " others, and holds in a new process"
)


def holds_alone(suite: type, key: str, case: Any) -> bool:
    """Return whether *case* keeps the promise *key* where no case was tried before it.

    False where that cannot be found out: the suite has no name in its module, or the case is not
    printed as Python.
    """
    module = sys.modules.get(suite.__module__)
    named = vars(module).items() if module is not None else ()
    names = [name for name, value in named if value is suite]
    if not names:
        return False
    code = f"from {__name__} import try_alone; try_alone(*{(suite.__module__, names[0], key)!r})"
    try:
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=repr(case).encode(),
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            timeout=MOST_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0 and done.stdout == b"holds"


def try_alone(module: str, name: str, key: str) -> None:
    """Check the case that stands on standard input, and say on standard output if it holds."""
    import puzzlefw.testing

    text = sys.stdin.read()
    suite = getattr(importlib.import_module(module), name)
    suite.check(key, eval(text, vars(puzzlefw.testing) | vars(sys.modules[module])))
    sys.stdout.write("holds")
