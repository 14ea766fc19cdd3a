"""An instance made ready: its model, its limits, its variants, what is seen of it."""
