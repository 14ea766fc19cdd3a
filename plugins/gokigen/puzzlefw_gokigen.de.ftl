word-falling = fallend
word-rising = steigend
technique-two-clues = zwei Zahlen

rules =
    Zeichne in jedes Feld eine Diagonale.
    Eine Zahl an einer Ecke von Feldern sagt, wie viele Diagonalen dort enden.
    Diagonalen bilden nie eine geschlossene Schleife.
