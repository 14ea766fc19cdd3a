word-blocked-cell = gesperrtes Feld
fault-a-loop-take-light-and-dark-cell-of-a-chessboard-by-turn-and-are-light-and-dark = eine Schleife geht abwechselnd durch helle und dunkle Felder eines Schachbretts; hell: { $n1 }, dunkel: { $n2 }

rules =
    Zeichne eine geschlossene Schleife von Feld zu Feld, durch jedes Feld, das nicht gesperrt ist.
    Sie kreuzt und berührt sich nicht.
