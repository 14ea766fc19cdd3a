"""Tests of mutants."""
