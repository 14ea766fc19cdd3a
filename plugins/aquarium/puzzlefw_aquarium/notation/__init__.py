"""The text formats of Aquarium."""
