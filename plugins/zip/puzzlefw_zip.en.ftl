out-of-order = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else the line would not meet the numbers in order
out-of-order-never = { $because }, so the line does not meet the numbers in order

rules =
    Draw one line from cell to cell through every cell.
    It begins at 1, meets the numbers in order, ends at the last one, and crosses no wall.
