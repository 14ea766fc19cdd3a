"""The engine beside models of it that are easy to see through."""
