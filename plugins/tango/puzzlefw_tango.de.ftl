differs-from = { $one } ist anders als { $other }
technique-no-three-in-a-row = keine drei in einer Reihe
technique-sign = Zeichen
technique-filling-a-line = eine Reihe füllen
cannot-all-be-0 = { $places } können nicht alle 0 sein
cannot-all-be-1 = { $places } können nicht alle 1 sein

rules =
    Schreibe 0 oder 1 in jedes Feld.
    Jede Zeile und jede Spalte hat von beiden gleich viele.
    Nie stehen drei gleiche in einer Zeile oder Spalte nebeneinander.
    Zwei Felder mit = dazwischen sind gleich, zwei mit x verschieden.
