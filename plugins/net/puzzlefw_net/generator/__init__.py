"""How new Nets come about."""
