"""Sums of terms: one alone, and two that share variables."""
