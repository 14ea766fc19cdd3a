region = the room of { $cell }

rules =
    Write a number in every cell.
    A room of n cells has the numbers from 1 to n, once each.
    Between two equal numbers in a row or column there are at least as many cells as the number says.
