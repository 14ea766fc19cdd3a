"""The catalogues of the sentences of Aquarium, one for each language."""
