word-the-loop-visits-every-corner = die Schleife geht durch jede Ecke
technique-zero = Null
technique-clue-in-a-corner = Zahl in der Ecke
technique-adjacent-threes = Dreien nebeneinander
technique-diagonal-threes = Dreien über Eck
technique-line-at-a-clue = Linie an der Zahl
fault-a-loop-take-light-and-dark-corner-of-a-chessboard-by-turn-and-are-light-and-dark = eine Schleife geht abwechselnd durch helle und dunkle Ecken eines Schachbretts; hell: { $n1 }, dunkel: { $n2 }

rules =
    Zeichne eine geschlossene Schleife entlang der Seiten von Feldern. Sie kreuzt und berührt sich nicht.
    Eine Zahl sagt, wie viele Seiten ihres Felds zur Schleife gehören.
    { $full ->
        [yes] Die Schleife geht durch jede Ecke.
       *[no] { "" }
    }
