by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , and{ " " }
}{ $clues } sees that many only if { $then }

rules =
    Shade cells. A number says how many unshaded cells are seen from its cell: itself, and those before the next shaded cell up, right, down and left.
    A cell with a number is never shaded.
    Two shaded cells never share a side.
    All unshaded cells are connected by their sides.
