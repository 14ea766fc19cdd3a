technique-no-square = kein Quadrat
technique-blocks-around = Blöcke rundum
technique-one-wall = eine Mauer

rules =
    Schwärze Felder zu einer Mauer: Alle schwarzen Felder hängen über ihre Seiten zusammen und füllen nirgends 2x2.
    Die Zahlen in einem Feld sind die Längen der Blöcke schwarzer Felder unter den acht Feldern ringsum, in beliebiger Reihenfolge. Zwischen zwei Blöcken liegt mindestens ein weißes Feld.
    Ein Feld mit Zahlen ist nie schwarz. Ein ? ist ein Block beliebiger Länge, allein auch gar keiner.
