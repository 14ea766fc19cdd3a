by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , so{ " " }
}{ $then }: else { $clues } would be equal
by-clues-never = { $because }, so { $clues } would be equal

rules =
    Write 0 or 1 in every cell.
    Every row and every column has as many of one as of the other.
    Three of the same never stand side by side in a row or column.
    { $unlike ->
        [yes] No two rows are equal, and no two columns.
       *[no] { "" }
    }
