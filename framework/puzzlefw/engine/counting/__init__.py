"""Counts solutions component by component, and finds the values that occur in them."""
