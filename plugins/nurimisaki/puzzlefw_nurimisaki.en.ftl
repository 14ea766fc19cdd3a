no-dead-end = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $then }: else there would be a dead end without a circle
no-dead-end-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}there is a dead end without a circle
rules =
    Shade cells. Every circle is a dead end: it is unshaded, and one cell beside it is unshaded, too. No other unshaded cell is a dead end.
    A number in a circle is how many unshaded cells are seen from it, itself included.
    No 2x2 is all shaded or all unshaded. All unshaded cells are connected by their sides.
