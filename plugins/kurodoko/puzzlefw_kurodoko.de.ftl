by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}{ $clues } sieht nur so viele, wenn gilt: { $then }
technique-sight = Sicht
