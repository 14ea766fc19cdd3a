"""Types of puzzles beside Net and Aquarium: puzzlefw and other solvers on the corpus' instances."""
