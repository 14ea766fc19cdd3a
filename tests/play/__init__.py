"""The play page, in a real browser."""
