"""What ``puzzlefw new`` writes: a project with a small puzzle that works, to be changed."""
