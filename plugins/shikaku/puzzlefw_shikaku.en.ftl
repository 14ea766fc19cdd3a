by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , so{ " " }
}wherever the rectangle of { $clues } lies, { $then }

rules =
    Cut the board into rectangles.
    Every rectangle holds exactly one number, which says how many cells it has.
    A sign in the corner says the form of its rectangle: □ a square, ▭ wider than tall, ▯ taller than wide.
