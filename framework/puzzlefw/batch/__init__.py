"""Many puzzles, one after another."""
