"""Search: decisions, refutations, and learning from contradictions."""
