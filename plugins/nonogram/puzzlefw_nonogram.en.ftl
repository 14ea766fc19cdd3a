rules =
    { $colors ->
        [yes] Color cells. The numbers beside a row or column are the lengths of its blocks, in this order. The letter behind a number is the color of the block, and a number without one is a black block.
       *[no] Shade cells. The numbers beside a row or column are the lengths of its blocks of shaded cells, in this order.
    }
    { $colors ->
        [yes] Between two blocks of one color there is at least one empty cell. Blocks of different colors may touch.
       *[no] Between two blocks there is at least one unshaded cell.
    }
