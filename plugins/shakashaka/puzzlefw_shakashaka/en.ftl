at-the-edge = { $one } and { $other } lie at the edge
no-rectangle = { $because }, so { $then }: else a white area would be no rectangle
no-rectangle-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}a white area is no rectangle
rules =
    Put black triangles into some white cells. Each fills half of its cell, in one of the four corners.
    All that stays white falls into rectangles, which lie upright or are turned by 45 degrees.
    A number in a black cell is how many triangles share a side with it.
