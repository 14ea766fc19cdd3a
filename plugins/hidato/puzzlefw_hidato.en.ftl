so = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else a number would not touch the one before it or the next
rules =
    Write the numbers from 1 to the number of cells, one in every cell.
    { $sides ->
        [yes] Each number shares a side with the next.
       *[no] Each number touches the next, by a side or by a corner.
    }
