"""Sheets and books of puzzles of any types, as a file in TOML says what is in them."""
