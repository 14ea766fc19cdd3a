rules =
    Draw one closed loop from cell to cell. It neither crosses nor touches itself.
    { $open ->
        [yes] It enters and leaves each country at most once, and may leave countries out.
       *[no] It enters and leaves each country exactly once.
    }
    A number says how many cells of its country the loop goes through; 0 says nothing.
    Of two cells that share a side across a border, the loop goes through at least one.
