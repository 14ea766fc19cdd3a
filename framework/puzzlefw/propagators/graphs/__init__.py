"""Graphs: trees of open edges, connected sets of nodes, and walks over both."""
