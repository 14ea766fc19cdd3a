"""One module a goal of reliability; each measures and returns its figures."""
