word-a-star = einen Stern
word-no-star = keinen Stern
word-a-queen = eine Dame
word-no-queen = keine Dame
word-queen = { $number ->
    [one] 1 Dame
   *[other] { $number } Damen
}
word-star = { $number ->
    [one] 1 Stern
   *[other] { $number } Sterne
}
technique-stars-apart = Abstand der Sterne
technique-stars-complete = Sterne vollzählig
technique-all-cells-needed = alle Felder nötig
technique-stars-in-line = Sterne in einer Reihe
technique-counting-lines-and-regions = Reihen und Gebiete zählen
fault-row-column-and-region-cannot-all-have-as-many-star = { $n1 ->
    [one] 1 Zeile
   *[other] { $n1 } Zeilen
}, { $n2 ->
    [one] 1 Spalte
   *[other] { $n2 } Spalten
} und { $n3 ->
    [one] 1 Gebiet
   *[other] { $n3 } Gebiete
} können nicht alle gleich viele Sterne haben

rules =
    { $queens ->
        [yes] Setze eine Dame in jede Zeile, in jede Spalte und in jedes Gebiet einer Farbe.
       *[no] Setze Sterne in Felder: { $stars } in jede Zeile, in jede Spalte und in jedes Gebiet.
    }
    { $queens ->
        [yes] Zwei Damen berühren sich nie, auch nicht über Eck; weiter weg stören sie sich nicht.
       *[no] Zwei Sterne berühren sich nie, auch nicht über Eck.
    }
