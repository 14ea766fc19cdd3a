"""Other solvers on the same puzzles, each with an encoding of its own.

They import nothing of puzzlefw: they are second opinions on its answers and rivals in time.
A peer is a module with the two functions of ``contract.Peer``.
"""
