"""How the tests read the documentation."""
