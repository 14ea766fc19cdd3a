rules =
    Shade two cells in every region.
    Every shaded cell shares a side with exactly one other: they come in pairs, which may lie across a border.
    { $outside ->
        [yes] Cells outside of the regions stay unshaded.
       *[no] { "" }
    }
