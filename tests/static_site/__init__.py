"""Tests of the page as a folder of files."""
