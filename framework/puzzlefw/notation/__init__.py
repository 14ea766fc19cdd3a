"""What texts of puzzles are made of."""
