rules =
    Place mines in cells. A number says how many of the cells around it, also across its corners, have a mine.
    A cell with a number or with “?” has no mine.
