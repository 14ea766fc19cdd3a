"""How constraints on wide variables are kept, of which each is several words in a row."""
