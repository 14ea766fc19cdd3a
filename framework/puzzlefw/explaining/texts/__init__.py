"""The catalogues of the framework's sentences, one file for each language."""
