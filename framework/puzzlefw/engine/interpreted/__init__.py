"""Modules that are never compiled: the time and signals, big numbers, and records."""
