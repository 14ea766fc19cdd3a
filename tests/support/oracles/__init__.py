"""Answers from the rules by brute force, random small instances, and tests of both.

Nothing here imports puzzlefw, so that it can judge it.
"""
