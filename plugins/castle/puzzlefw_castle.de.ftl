word-inside = innen
word-outside = außen
technique-arrow-complete = Pfeil fertig
technique-arrow-needs-all = Pfeil braucht alle
fault-the-number-at-row-column-has-no-arrow = die Zahl bei Z{ $n1 }S{ $n2 } hat keinen Pfeil

rules =
    Zeichne eine geschlossene Schleife von Feld zu Feld. Sie lässt alle Felder mit einem Hinweis aus, kreuzt und berührt sich nicht.
    Eine Zahl mit Pfeil sagt, wie viele Stücke der Schleife, jedes von einem Feld zum nächsten, in dieser Richtung bis zum Rand liegen.
    Weiße Hinweise liegen innerhalb der Schleife, schwarze außerhalb, graue irgendwo.
