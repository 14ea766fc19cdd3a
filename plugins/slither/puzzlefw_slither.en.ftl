rules =
    Draw one closed loop along the sides of cells. It neither crosses nor touches itself.
    A number says how many sides of its cell the loop uses.
    { $full ->
        [yes] The loop visits every corner of a cell.
       *[no] { "" }
    }
