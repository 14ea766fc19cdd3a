"""Runs the command line: ``python -m puzzlefw``."""

from puzzlefw.cli import main

main()
