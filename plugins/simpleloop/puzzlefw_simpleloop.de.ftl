word-blocked-cell = gesperrtes Feld
fault-a-loop-take-light-and-dark-cell-of-a-chessboard-by-turn-and-are-light-and-dark = eine Schleife geht abwechselnd durch helle und dunkle Felder eines Schachbretts, und { $n1 } sind hell und { $n2 } dunkel

rules =
    Zeichne eine geschlossene Schleife von Feld zu Feld, durch jedes Feld, das nicht gesperrt ist.
    Sie kreuzt und berührt sich nicht.
