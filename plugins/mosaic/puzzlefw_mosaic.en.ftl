rules =
    Shade cells. A number says how many of the 3 by 3 cells around it are shaded, its own cell included.
    At the edge of the board there are fewer cells around a number.
