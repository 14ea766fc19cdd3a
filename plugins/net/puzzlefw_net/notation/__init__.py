"""The text formats of Net."""
