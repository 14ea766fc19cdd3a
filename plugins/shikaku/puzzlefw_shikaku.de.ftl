by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}wo das Rechteck um { $clues } auch liegt: { $then }
technique-only-one-reaches-it = nur von einer erreicht
technique-room-for-the-rectangle = Platz für das Rechteck

rules =
    Zerlege das Brett in Rechtecke.
    Jedes Rechteck enthält genau eine Zahl, und die sagt, wie viele Felder es hat.
