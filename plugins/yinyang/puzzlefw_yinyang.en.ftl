rules =
    Fill each cell with a black or a white circle.
    All black cells hang together by their sides, and so do all white cells.
    Nowhere have 2x2 cells one color.
