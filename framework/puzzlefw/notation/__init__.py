"""Parts of notations that several puzzles share."""
