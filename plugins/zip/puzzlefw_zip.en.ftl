out-of-order = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else the line would not meet the numbers in order
out-of-order-never = { $because }, so the line does not meet the numbers in order
wall-there = { $then }: a wall is there
wall-there-never = the line cannot cross a wall
not-the-next-number = { $then }: the numbers there do not follow each other
not-the-next-number-never = the line cannot go from a number to one that is not the next

rules =
    Draw one line from cell to cell through every cell.
    It begins at 1, meets the numbers in order, ends at the last one, and crosses no wall.
