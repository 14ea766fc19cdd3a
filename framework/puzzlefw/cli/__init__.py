"""The command line, ``puzzlefw``."""
