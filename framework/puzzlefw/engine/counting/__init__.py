"""Counts solutions part by part, and tells which values occur in any of them."""
