rules =
    Write a height from 1 to { $size } in every cell.
    No height stands twice in a row or column.
    A number outside says how many heights are seen from there: a height is seen if all before it are lower.
