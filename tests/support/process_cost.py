"""Run a command and print its wall time in seconds and its peak memory in MiB, as JSON.

    python tests/support/process_cost.py COMMAND ARGUMENTS...

A program of its own, and a small one: a child's peak memory counts that of the process it was
started from up to then, so a large benchmark must not start what it measures.
"""

import json
import os
import sys
import time

# Linux counts kibibytes, macOS bytes.
MEMORY_UNIT = 1 << 20 if sys.platform == "darwin" else 1 << 10


def main() -> None:
    """Run the command of the arguments, its output thrown away."""
    nowhere = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)
    start = time.perf_counter()
    child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=[nowhere])
    _, status, usage = os.wait4(child, 0)
    cost = {
        "seconds": time.perf_counter() - start,
        "mebibytes": usage.ru_maxrss / MEMORY_UNIT,
        "exit": os.waitstatus_to_exitcode(status),
    }
    sys.stdout.write(json.dumps(cost))


if __name__ == "__main__":
    main()
