rules =
    { $queens ->
        [yes] Put a queen in every row, in every column and in every region of one colour.
       *[no] Put stars in cells: { $stars } in every row, in every column and in every region.
    }
    { $queens ->
        [yes] Two queens never touch, not even at a corner; further off they do no harm.
       *[no] Two stars never touch, not even at a corner.
    }
