"""Results in words, and as records for JSON."""
