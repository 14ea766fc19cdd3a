rules =
    Draw one closed loop from cell to cell. It leaves out all cells with a clue, and neither crosses nor touches itself.
    A number with an arrow says how many pieces of the loop, each from a cell to the next, lie in that direction up to the edge.
    White clues are inside of the loop, black ones outside, grey ones anywhere.
