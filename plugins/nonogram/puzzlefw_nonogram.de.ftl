fault-row-has-cell-and-its-block-take = Zeile { $n1 } hat { $n2 ->
    [one] 1 Feld
   *[other] { $n2 } Felder
}, und ihre Blöcke brauchen { $n3 }
fault-column-has-cell-and-its-block-take = Spalte { $n1 } hat { $n2 ->
    [one] 1 Feld
   *[other] { $n2 } Felder
}, und ihre Blöcke brauchen { $n3 }
fault-the-column-shade-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 Feld
   *[other] { $n1 } Felder
}, die Zeilen { $n2 }

rules =
    Schwärze Felder. Die Zahlen neben einer Zeile oder Spalte sind die Längen ihrer Blöcke aus schwarzen Feldern, in dieser Reihenfolge.
    Zwischen zwei Blöcken ist mindestens ein weißes Feld.
