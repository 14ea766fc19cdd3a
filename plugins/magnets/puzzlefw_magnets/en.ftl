rules =
    Put a magnet into some areas, and nothing into the others: an area has at most one, over two of its cells.
    A magnet has a plus and a minus pole, and equal poles never touch by a side.
    A number above a column or left of a row counts its plus poles, one below or right its minus poles.
