rules =
    Put stars in cells: { $stars } in every row, in every column and in every region.
    Two stars never touch, not even at a corner.
