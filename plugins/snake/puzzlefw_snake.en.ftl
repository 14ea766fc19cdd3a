touches = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $then }: else the snake would touch itself
touches-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}the snake touches itself
goes-on = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: the snake at { $one } allows nothing else
goes-on-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}the snake at { $one } is wrong
rules =
    Shade a snake: a path of two cells or more, by their sides, that does not branch, and touches itself nowhere, not even by a corner.
    A black circle is an end of the snake, a white circle another cell of it.
    A number says how many cells of its row or column the snake has.
