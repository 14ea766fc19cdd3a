"""Measurements of puzzlefw, most of them beside other solvers: ``python -m benchmarks NAME``."""
