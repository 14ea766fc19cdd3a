word-neighbours-differ-by-one-where-a-dot-is-and-nowhere-else =
    Nachbarn unterscheiden sich um eins, wo ein Punkt ist, und sonst nirgends
word-first-in-a-falling-chain-of = erste Zahl einer fallenden Kette von { $number }
word-last-in-a-falling-chain-of = letzte Zahl einer fallenden Kette von { $number }
word-inside-a-falling-chain-of = Zahl in einer fallenden Kette von { $number }
technique-chain = Kette
technique-inequality = Ungleichung
