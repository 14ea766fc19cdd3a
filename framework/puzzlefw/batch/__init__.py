"""Many puzzles: one after another, or all at once with a journal."""
