"""How new Aquariums come about."""
