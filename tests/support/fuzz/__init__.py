"""A fuzzer for every text that a user can hand in.

    python -m tests.support.fuzz --count 100000 --seed 1

Case number *n* of a seed is always the same. A failure is printed as a test to paste.
"""
