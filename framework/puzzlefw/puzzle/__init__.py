"""A puzzle: calls of its hooks, held to their contract, and what is done with them."""
