"""Decides and refutes in turns, and learns from contradictions."""
