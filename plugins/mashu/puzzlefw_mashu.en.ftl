rules =
    Draw one closed loop from cell to cell, through every circle. It neither crosses nor touches itself.
    At a white circle the loop goes straight on, and turns in the cell before or after it, or in both.
    At a black circle the loop turns, and goes straight on in the cells before and after it.
    { $full ->
        [yes] The loop visits every cell.
       *[no] Cells without a circle may stay empty.
    }
