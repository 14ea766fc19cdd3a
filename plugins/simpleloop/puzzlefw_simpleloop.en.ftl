rules =
    Draw one closed loop from cell to cell, through every cell that is not blocked.
    It neither crosses nor touches itself.
