by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , also gilt:{ " " }
}{ $then }; sonst wären { $clues } gleich
by-clues-never = { $because }; damit sind { $clues } gleich
technique-no-equal-lines = keine gleichen Reihen
technique-no-three-in-a-row = keine drei in einer Reihe
technique-filling-a-line = eine Reihe füllen
word-no-two-rows-or-columns-are-equal = keine gleichen Zeilen, keine gleichen Spalten
cannot-all-be-0 = { $places } können nicht alle 0 sein
cannot-all-be-1 = { $places } können nicht alle 1 sein

rules =
    Schreibe 0 oder 1 in jedes Feld.
    Jede Zeile und jede Spalte hat von beiden gleich viele.
    Nie stehen drei gleiche in einer Zeile oder Spalte nebeneinander.
    { $unlike ->
        [yes] Keine zwei Zeilen sind gleich und keine zwei Spalten.
       *[no] { "" }
    }
