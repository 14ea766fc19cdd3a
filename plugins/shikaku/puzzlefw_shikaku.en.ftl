by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , so{ " " }
}wherever the rectangle of { $clues } lies, { $then }
