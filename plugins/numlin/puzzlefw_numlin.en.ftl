different-numbers = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else a line would join different numbers
different-numbers-never = { $because }, so a line joins different numbers

rules =
    Join each two equal numbers by a line from cell to cell.
    Lines neither cross nor touch, and each cell has one line at most.
    { $full ->
        [yes] A line visits every cell.
       *[no] { "" }
    }
