rules =
    Draw one closed loop from cell to cell, through every circle. It neither crosses nor touches itself.
    At a white circle the loop goes straight on, at a black one it turns.
    A number is how long the two straight pieces of the loop that meet in its circle are together, from cell to cell.
