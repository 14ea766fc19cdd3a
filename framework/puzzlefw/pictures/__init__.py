"""Pictures in text."""
