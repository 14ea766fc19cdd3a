"""Measurements of puzzlefw beside other solvers, in one run on the same lines."""
