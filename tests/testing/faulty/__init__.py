"""Seven sound propagators with their suites, and faults of many kinds in them."""
