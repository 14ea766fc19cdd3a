"""Solve one Net with one peer, as a whole process: ``python -m benchmarks.solve_one NAME ID``."""

import sys

from benchmarks.peers.contract import load_peer

if __name__ == "__main__":
    _, name, text = sys.argv
    sys.stdout.write("\n".join(load_peer(name).solve_net(text)) + "\n")
