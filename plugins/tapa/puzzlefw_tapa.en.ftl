rules =
    Shade cells to make one wall: all shaded cells are connected by their sides, and nowhere fill 2x2.
    The numbers in a cell are the lengths of the blocks of shaded cells among the eight cells around it, in any order. At least one unshaded cell lies between two blocks.
    A cell with numbers is never shaded. A ? is a block of any length; alone it may also be none.
