by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , and{ " " }
}{ $clues } sees that many only if { $then }

rules =
    Shade cells. The unshaded ones are the cave: they are all connected by their sides.
    Shaded cells that hang together by their sides reach the edge of the board.
    A number says how many cells of the cave are seen from its cell: itself, and those before the next shaded one up, right, down and left. A cell with a number is never shaded.
