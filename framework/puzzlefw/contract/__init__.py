"""What the author of a puzzle writes, and what a caller gets."""
