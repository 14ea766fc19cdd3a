by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , and{ " " }
}{ $clues } sees as many only if { $then }
