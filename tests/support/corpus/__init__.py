"""The boards of ``tests/golden/puzzles``, and answers in the form that they have there."""
