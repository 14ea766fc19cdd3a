word-snake = Schlange
word-on-the-snake = auf der Schlange
word-empty = leer
word-count = Anzahl
word-white-circle = weißer Kreis
word-black-circle = schwarzer Kreis
technique-no-touching = keine Berührung
technique-the-snake-goes-on = die Schlange geht weiter
technique-one-snake = eine Schlange
touches = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst würde die Schlange sich berühren
touches-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}die Schlange berührt sich
goes-on = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; die Schlange bei { $one } lässt nichts anderes zu
goes-on-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}die Schlange ist bei { $one } falsch
rules =
    Schwärze eine Schlange: einen Weg aus mindestens zwei Feldern über ihre Seiten, der sich nicht verzweigt und sich nirgends berührt, auch nicht über Eck.
    Ein schwarzer Kreis ist ein Ende der Schlange, ein weißer ein anderes Feld von ihr.
    Eine Zahl sagt, wie viele Felder ihrer Zeile oder Spalte die Schlange hat.
