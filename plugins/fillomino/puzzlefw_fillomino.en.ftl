rules =
    Write a number in every cell. Cells of the same number that share a side belong to one area.
    Every area has as many cells as its number says, so two areas of one size never share a side.
    An area may hold several of the given numbers, or none.
    { $up_to_three ->
        [yes] No area has more than 3 cells.
       *[no] { "" }
    }
    { $walls ->
        [yes] A thick line parts two areas.
       *[no] { "" }
    }
