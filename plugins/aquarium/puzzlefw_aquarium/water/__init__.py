"""Water in tanks: bars of a row, and the states in which it can stand."""
