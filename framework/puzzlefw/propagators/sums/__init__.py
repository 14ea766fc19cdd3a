"""Linear sums: the propagators of single sums, and of pairs that share variables."""
