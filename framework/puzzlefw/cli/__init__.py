"""The command puzzlefw."""
