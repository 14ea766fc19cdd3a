"""Mutants of a propagator: small faults put into it, and whether its suite finds them."""
