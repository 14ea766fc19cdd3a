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
word-red = rot
word-blue = blau
word-green = grün
word-yellow = gelb
word-orange = orange
word-violet = violett
word-teal = türkis
word-empty = leer
fault-the-column-shade-black-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 schwarzes Feld
   *[other] { $n1 } schwarze Felder
}, die Zeilen { $n2 }
fault-the-column-shade-red-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 rotes Feld
   *[other] { $n1 } rote Felder
}, die Zeilen { $n2 }
fault-the-column-shade-blue-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 blaues Feld
   *[other] { $n1 } blaue Felder
}, die Zeilen { $n2 }
fault-the-column-shade-green-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 grünes Feld
   *[other] { $n1 } grüne Felder
}, die Zeilen { $n2 }
fault-the-column-shade-yellow-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 gelbes Feld
   *[other] { $n1 } gelbe Felder
}, die Zeilen { $n2 }
fault-the-column-shade-orange-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 oranges Feld
   *[other] { $n1 } orange Felder
}, die Zeilen { $n2 }
fault-the-column-shade-violet-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 violettes Feld
   *[other] { $n1 } violette Felder
}, die Zeilen { $n2 }
fault-the-column-shade-teal-cell-and-the-row = die Spalten färben { $n1 ->
    [one] 1 türkises Feld
   *[other] { $n1 } türkise Felder
}, die Zeilen { $n2 }

rules =
    { $colors ->
        [yes] Färbe Felder. Die Zahlen neben einer Zeile oder Spalte sind die Längen ihrer Blöcke, in dieser Reihenfolge. Der Buchstabe hinter einer Zahl ist die Farbe des Blocks, eine Zahl ohne Buchstaben ein schwarzer Block.
       *[no] Schwärze Felder. Die Zahlen neben einer Zeile oder Spalte sind die Längen ihrer Blöcke aus schwarzen Feldern, in dieser Reihenfolge.
    }
    { $colors ->
        [yes] Zwischen zwei Blöcken gleicher Farbe ist mindestens ein leeres Feld. Blöcke verschiedener Farben dürfen einander berühren.
       *[no] Zwischen zwei Blöcken ist mindestens ein weißes Feld.
    }
