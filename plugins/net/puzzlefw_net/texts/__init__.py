"""The catalogues of the sentences of Net, one for each language."""
