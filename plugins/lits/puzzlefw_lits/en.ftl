equal-shapes = { $because }, so { $then }: else two equal shapes would share a side
equal-shapes-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}two equal shapes share a side

rules =
    Shade four cells in every region that are connected by their sides.
    All shaded cells of the board are connected.
    Shaded cells never fill a square of 2 by 2.
    Two shapes that share a side differ, however they are turned or mirrored.
    { $outside ->
        [yes] Cells outside of the regions stay unshaded.
       *[no] { "" }
    }
