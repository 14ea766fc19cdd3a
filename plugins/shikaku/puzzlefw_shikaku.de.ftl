by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}wo das Rechteck um { $clues } auch liegt: { $then }
technique-only-one-reaches-it = nur von einer erreicht
technique-room-for-the-rectangle = Platz für das Rechteck
word-square = Quadrat
word-wide-rectangle = breites Rechteck
word-tall-rectangle = hohes Rechteck

rules =
    Zerlege das Brett in Rechtecke.
    Jedes Rechteck enthält genau eine Zahl, und die sagt, wie viele Felder es hat.
    Ein Zeichen in der Ecke sagt, welche Form das Rechteck hat: □ ein Quadrat, ▭ breiter als hoch, ▯ höher als breit.
