"""What is never compiled: the window to the outside, and records made by attrs."""
