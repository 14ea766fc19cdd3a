area = island
areas = islands
an-area = an island
no-area = no island

rules =
    Shade cells: they are the sea, and the others form islands.
    Every island holds exactly one number, which says how many cells it has.
    Two islands never share a side.
    All shaded cells are connected by their sides, and never fill a square of 2 by 2.
