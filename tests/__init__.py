"""Tests of puzzlefw; the tree mirrors the packages."""
