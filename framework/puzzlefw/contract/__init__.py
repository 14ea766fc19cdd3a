"""What an author of a puzzle fills in, and what a caller gets."""
