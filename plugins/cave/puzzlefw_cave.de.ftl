by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}{ $clues } sieht nur dann so viele, wenn gilt: { $then }
technique-sight = Sicht
technique-one-cave = eine Höhle

rules =
    Schwärze Felder. Die weißen sind die Höhle: Sie hängen alle über ihre Seiten zusammen.
    Schwarze Felder, die über ihre Seiten zusammenhängen, reichen bis zum Rand des Rätsels.
    Eine Zahl sagt, wie viele Felder der Höhle man von ihr aus sieht: sie selbst und die bis zum nächsten schwarzen Feld nach oben, rechts, unten und links. Ein Feld mit Zahl ist nie schwarz.
