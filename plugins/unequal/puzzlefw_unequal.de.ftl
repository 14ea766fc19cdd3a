word-dots-between-all-neighbours-that-differ-by-one =
    Punkte zwischen allen Nachbarn, die sich um eins unterscheiden
word-first-in-a-falling-chain-of = erste Zahl einer fallenden Kette von { $number }
word-last-in-a-falling-chain-of = letzte Zahl einer fallenden Kette von { $number }
word-inside-a-falling-chain-of = Zahl in einer fallenden Kette von { $number }
technique-chain = Kette
technique-inequality = Ungleichung

rules =
    Schreibe in jedes Feld eine Zahl von 1 bis { $size }.
    Keine Zahl steht in einer Zeile oder Spalte zweimal.
    { $adjacent ->
        [yes] Zwei Nachbarn unterscheiden sich genau dort um 1, wo ein Punkt zwischen ihnen ist.
       *[no] Ein Zeichen zwischen zwei Feldern öffnet sich zur größeren Zahl.
    }
