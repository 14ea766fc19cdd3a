"""Other solvers on the puzzle types beside Net and Aquarium, for ``benchmarks.types``.

A module a type holds its rules twice, as an answer set program and as a model for CP-SAT. Texts
are read by readers of their own, and nothing of puzzlefw is imported.
"""
