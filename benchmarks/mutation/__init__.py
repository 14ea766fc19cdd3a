"""Mutation testing: small faults are put into the code, and the tests must find them.

Cosmic Ray makes the mutants, applies them and runs the tests. This package says which modules and
which tests go together, takes a sample, and adds up the score of each package.
"""
