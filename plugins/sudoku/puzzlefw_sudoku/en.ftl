region = the block of { $cell }

rules =
    Write a number from 1 to { $size } in every cell.
    Every row, every column and every { $boxes ->
        [yes] block
       *[no] area with thick lines around it
    } has each number once.
    { $diagonals ->
        [yes] Both diagonals have each number once, too.
       *[no] { "" }
    }
    { $cages ->
        [yes] The numbers of a cage add up to the total in its corner, and none stands twice in it.
       *[no] { "" }
    }

# Where a puzzle has it, it stands beside the grade.
grade-rating = Sudoku Explainer would say about { $rating }
