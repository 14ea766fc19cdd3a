"""The trace of a search: a record of each event in it, for authors of propagators."""
