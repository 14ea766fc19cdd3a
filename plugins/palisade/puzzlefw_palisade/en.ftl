area = All areas have as many cells { $because-count ->
    [0] and
   *[other] and { $because },
} so { $then }
area-never = An area cannot have as many cells as the others{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}

rules =
    Part the board into areas of the same number of cells, { $size }, that hang together by their sides.
    A number says how many sides of its cell are walls, those of the frame included.
