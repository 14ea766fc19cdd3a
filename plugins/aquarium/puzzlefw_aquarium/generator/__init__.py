"""Generates Aquariums."""
