"""Programs that a type checker reads: `mypy` checks this folder as strictly as the framework."""
