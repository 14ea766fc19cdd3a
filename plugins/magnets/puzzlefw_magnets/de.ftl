word-area = Gebiet
word-plus = positiv
word-minus = negativ
word-empty = leer
word-count = Anzahl
word-plus-pole = Pluspol
word-minus-pole = Minuspol
fault-the-plus-pole-add-up-to-by-column-and-to-by-row = zusammen gibt es nach Spalten { $n1 } positive Pole, nach Zeilen { $n2 }
fault-the-minus-pole-add-up-to-by-column-and-to-by-row = zusammen gibt es nach Spalten { $n1 } negative Pole, nach Zeilen { $n2 }
technique-equal-poles = gleiche Pole

rules =
    Lege in manche Gebiete einen Magneten und in die anderen nichts: Ein Gebiet hat höchstens einen, auf zwei seiner Felder.
    Ein Magnet hat einen Plus- und einen Minuspol, und gleiche Pole berühren sich nie an einer Seite.
    Eine Zahl über einer Spalte oder links einer Zeile zählt ihre Pluspole, eine darunter oder rechts ihre Minuspole.
