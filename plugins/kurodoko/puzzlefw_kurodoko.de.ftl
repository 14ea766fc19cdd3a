by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}{ $clues } sieht nur dann so viele, wenn gilt: { $then }
technique-sight = Sicht

rules =
    Schwärze Felder. Eine Zahl sagt, wie viele weiße Felder man von ihr aus sieht: sie selbst und die bis zum nächsten schwarzen Feld nach oben, rechts, unten und links.
    Ein Feld mit Zahl ist nie schwarz.
    Zwei schwarze Felder teilen nie eine Seite.
    Alle weißen Felder hängen über ihre Seiten zusammen.
