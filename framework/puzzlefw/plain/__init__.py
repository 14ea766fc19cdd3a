"""Plain texts and JSON of every type, which follow from the described fields of its class."""
