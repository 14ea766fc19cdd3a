"""The promises of a propagator."""
