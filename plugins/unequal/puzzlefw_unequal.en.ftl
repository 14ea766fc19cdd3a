rules =
    Write a number from 1 to { $size } in every cell.
    No number stands twice in a row or column.
    { $adjacent ->
        [yes] Two neighbours differ by exactly 1 where there is a dot between them, and nowhere else.
       *[no] A sign between two cells opens towards the greater number.
    }
