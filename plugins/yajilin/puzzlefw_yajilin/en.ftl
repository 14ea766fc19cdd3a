nothing-left = { $because }, so the line cannot pass { $places }

rules =
    Shade cells, and draw one closed loop from cell to cell through all other cells without a clue. It neither crosses nor touches itself.
    Two shaded cells never share a side.
    { $regions ->
        [yes] A number says how many cells of its region are shaded; its cell may be shaded or on the loop.
       *[no] A number with an arrow says how many cells are shaded in that direction, up to the edge. Its own cell is neither shaded nor on the loop.
    }
    { $outside ->
        [yes] Shaded cells lie outside of the loop.
       *[no] { "" }
    }
