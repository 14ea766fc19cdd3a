"""Puzzle types that are one file each: their corpus, their promises, what is special."""
