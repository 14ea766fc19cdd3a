by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}wo auch immer das Rechteck liegt ({ $clues }): { $then }
technique-only-one-reaches-it = nur von einer erreicht
technique-room-for-the-rectangle = Platz für das Rechteck

rules =
    Zerlege das Brett in Rechtecke.
    Jedes Rechteck enthält genau eine Zahl, und die sagt, wie viele Felder es hat.
