"""A puzzle: its hooks held to the contract, and what is done through them."""
