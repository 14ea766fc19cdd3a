"""Generates Nets."""
