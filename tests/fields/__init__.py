"""Tests of the descriptions of fields."""
