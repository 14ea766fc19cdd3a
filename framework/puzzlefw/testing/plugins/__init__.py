"""The promises of a puzzle plugin."""
