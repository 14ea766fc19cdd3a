"""Solve one puzzle as a process: ``python -m benchmarks.solve_one PEER PUZZLE FILE``."""

import sys
from pathlib import Path

from benchmarks.peers.contract import load_peer

if __name__ == "__main__":
    _, name, puzzle, path = sys.argv
    peer = load_peer(name)
    solve = peer.solve_net if puzzle == "net" else peer.solve_aquarium
    sys.stdout.write("\n".join(solve(Path(path).read_text().strip())) + "\n")
