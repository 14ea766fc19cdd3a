rules =
    Shade cells. A number on a corner of cells says how many of the cells around it are shaded.
    All unshaded cells are connected by their sides.
