rules =
    Write a number from 1 to { $size } in every cell.
    No number stands twice in a row or column.
    The numbers of a cage make the value in its corner: their sum (+), their product (×), or of two cells the difference (−) or the quotient (÷).
