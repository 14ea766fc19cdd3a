"""Graph propagators: trees of open edges, connected sets of nodes, and the walks they need."""
