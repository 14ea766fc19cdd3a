rules =
    Write a digit from 1 to 9 in every white cell.
    A number in a black cell, or beside the board, is the sum of the white cells that follow it, up to the next black cell: in the upper right to the right, in the lower left downwards.
    No digit stands twice in the cells of one sum.
