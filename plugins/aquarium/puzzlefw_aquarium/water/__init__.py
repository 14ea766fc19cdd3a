"""Water in tanks: the bars of cells that are always equal, and the states of a tank's water."""
