"""Other solvers on the same puzzles: second opinions on puzzlefw's answers, and rivals in time.

clingo and Tatham's program import nothing of puzzlefw. The models for HiGHS, SAT and CP-SAT are the
plugins' formulations, which share the reading of texts with the engine, and nothing else. A peer is
a module or an object with the function of ``contract.Peer``.
"""
