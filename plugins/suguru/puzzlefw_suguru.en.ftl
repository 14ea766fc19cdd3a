region = the room of { $cell }

rules =
    Write a number in every cell.
    A room of n cells has the numbers from 1 to n, once each.
    Equal numbers never touch, not even by a corner.
