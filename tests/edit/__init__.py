"""Tests of the page on which puzzles are made."""
