"""Views, places and states."""
