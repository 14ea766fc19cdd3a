equal-shapes = { $because }, so { $then }: else two equal shapes would share a side
equal-shapes-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}two equal shapes share a side
