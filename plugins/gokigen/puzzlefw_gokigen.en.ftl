rules =
    Draw one diagonal in every cell.
    A number on a corner of cells says how many diagonals end there.
    Diagonals never form a closed loop.
