differs-from = { $one } differs from { $other }

rules =
    Write 0 or 1 in every cell.
    Every row and every column has as many of one as of the other.
    Three of the same never stand side by side in a row or column.
    Two cells with = between them are alike, two with x differ.
