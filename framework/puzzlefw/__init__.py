"""A plugin-based constraint framework for logic puzzles."""
