"""What rules of each kind say, from what they conclude and why."""
