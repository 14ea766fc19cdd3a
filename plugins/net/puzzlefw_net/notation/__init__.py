"""Nets as text."""
