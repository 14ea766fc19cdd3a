"""Finding what small rules conclude on their own; compiled."""
