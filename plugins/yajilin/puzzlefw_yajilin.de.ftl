nothing-left = { $because }; damit kommt die Linie nicht durch { $places }
word-shaded-cells-lie-outside-of-the-loop = schwarze Felder liegen außerhalb der Schleife
word-on-the-loop = auf der Schleife
technique-arrow-complete = Pfeil fertig
technique-arrow-needs-all = Pfeil braucht alle
fault-the-number-at-row-column-has-no-arrow = die Zahl bei Z{ $n1 }S{ $n2 } hat keinen Pfeil
