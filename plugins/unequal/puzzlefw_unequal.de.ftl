word-dots-between-all-neighbours-that-differ-by-one =
    Punkte zwischen allen Nachbarn, die sich um eins unterscheiden
word-first-in-a-falling-chain-of = erste Zahl einer fallenden Kette von { $number }
word-last-in-a-falling-chain-of = letzte Zahl einer fallenden Kette von { $number }
word-inside-a-falling-chain-of = Zahl in einer fallenden Kette von { $number }
technique-chain = Kette
technique-inequality = Ungleichung
