nothing-left = { $because }; damit kommt die Linie nicht durch { $places }
word-shaded-cells-lie-outside-of-the-loop = schwarze Felder liegen außerhalb der Schleife
word-on-the-loop = auf der Schleife
technique-arrow-complete = Pfeil fertig
technique-arrow-needs-all = Pfeil braucht alle
fault-the-number-at-row-column-has-no-arrow = die Zahl bei Z{ $n1 }S{ $n2 } hat keinen Pfeil

rules =
    Schwärze Felder und zeichne eine geschlossene Schleife von Feld zu Feld durch alle anderen Felder ohne Hinweis. Sie kreuzt und berührt sich nicht.
    Zwei schwarze Felder teilen nie eine Seite.
    { $regions ->
        [yes] Eine Zahl sagt, wie viele Felder ihres Gebiets schwarz sind; ihr Feld kann schwarz oder auf der Schleife sein.
       *[no] Eine Zahl mit Pfeil sagt, wie viele Felder in dieser Richtung bis zum Rand schwarz sind. Ihr eigenes Feld ist weder schwarz noch auf der Schleife.
    }
    { $outside ->
        [yes] Schwarze Felder liegen außerhalb der Schleife.
       *[no] { "" }
    }
