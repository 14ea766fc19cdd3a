"""Counts solutions component by component."""
