word-the-loop-visits-every-cell = die Schleife geht durch jedes Feld
technique-white-circle = weißer Kreis
technique-black-circle = schwarzer Kreis
fault-a-loop-take-light-and-dark-cell-of-a-chessboard-by-turn-and-are-light-and-dark = eine Schleife geht abwechselnd durch helle und dunkle Felder eines Schachbretts; hell: { $n1 }, dunkel: { $n2 }

rules =
    Zeichne eine geschlossene Schleife von Feld zu Feld, durch jeden Kreis. Sie kreuzt und berührt sich nicht.
    In einem weißen Kreis geht die Schleife geradeaus, und im Feld davor oder danach oder in beiden biegt sie ab.
    In einem schwarzen Kreis biegt die Schleife ab, und in den Feldern davor und danach geht sie geradeaus.
    { $full ->
        [yes] Die Schleife geht durch jedes Feld.
       *[no] Felder ohne Kreis können leer bleiben.
    }
