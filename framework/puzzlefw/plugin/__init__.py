"""Loading plugins, and calling their hooks, each held to its contract."""
