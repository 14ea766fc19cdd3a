fault-row-has-cells-and-its-blocks-take = Zeile { $n1 } hat { $n2 } Felder, und ihre Blöcke brauchen { $n3 }
fault-column-has-cells-and-its-blocks-take = Spalte { $n1 } hat { $n2 } Felder, und ihre Blöcke brauchen { $n3 }
fault-the-columns-shade-cells-and-the-rows = die Spalten färben { $n1 } Felder, und die Zeilen { $n2 }

rules =
    Schwärze Felder. Die Zahlen neben einer Zeile oder Spalte sind die Längen ihrer Blöcke aus schwarzen Feldern, in dieser Reihenfolge.
    Zwischen zwei Blöcken ist mindestens ein weißes Feld.
