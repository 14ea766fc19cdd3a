"""Explanations: what a player would conclude next, from which facts, and by which rule."""
