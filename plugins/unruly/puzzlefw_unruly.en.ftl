by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , so{ " " }
}{ $then }: else { $clues } would be equal
by-clues-never = { $because }, so { $clues } are equal
