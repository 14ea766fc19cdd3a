"""Tests of pages in cells of notebooks."""
