"""Aquariums as text."""
