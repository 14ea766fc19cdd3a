no-corner = { $because }, so { $then }: else a corner would be missing
no-corner-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}a rectangle lacks a corner
rules =
    Shade cells. A number in a region is how many of its cells are shaded.
    Shaded cells that hang together by their sides form a full rectangle, which may lie across borders.
