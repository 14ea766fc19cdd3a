word-a-star = einen Stern
word-no-star = keinen Stern
word-star-in-each-line-and-region = { $number } Stern in jeder Reihe und jedem Gebiet
word-stars-in-each-line-and-region = { $number } Sterne in jeder Reihe und jedem Gebiet
technique-stars-apart = Abstand der Sterne
technique-stars-complete = Sterne vollzählig
technique-all-cells-needed = alle Felder nötig
technique-stars-in-line = Sterne in einer Reihe
technique-counting-lines-and-regions = Reihen und Gebiete zählen
fault-row-column-and-region-cannot-all-have-as-many-stars = { $n1 } Zeile, { $n2 } Spalte und { $n3 } Gebiet können nicht alle gleich viele Sterne haben
fault-row-column-and-regions-cannot-all-have-as-many-stars = { $n1 } Zeile, { $n2 } Spalte und { $n3 } Gebiete können nicht alle gleich viele Sterne haben
fault-row-columns-and-region-cannot-all-have-as-many-stars = { $n1 } Zeile, { $n2 } Spalten und { $n3 } Gebiet können nicht alle gleich viele Sterne haben
fault-row-columns-and-regions-cannot-all-have-as-many-stars = { $n1 } Zeile, { $n2 } Spalten und { $n3 } Gebiete können nicht alle gleich viele Sterne haben
fault-rows-column-and-region-cannot-all-have-as-many-stars = { $n1 } Zeilen, { $n2 } Spalte und { $n3 } Gebiet können nicht alle gleich viele Sterne haben
fault-rows-column-and-regions-cannot-all-have-as-many-stars = { $n1 } Zeilen, { $n2 } Spalte und { $n3 } Gebiete können nicht alle gleich viele Sterne haben
fault-rows-columns-and-region-cannot-all-have-as-many-stars = { $n1 } Zeilen, { $n2 } Spalten und { $n3 } Gebiet können nicht alle gleich viele Sterne haben
fault-rows-columns-and-regions-cannot-all-have-as-many-stars = { $n1 } Zeilen, { $n2 } Spalten und { $n3 } Gebiete können nicht alle gleich viele Sterne haben

rules =
    Setze Sterne in Felder: { $stars } in jede Zeile, in jede Spalte und in jedes Gebiet.
    Zwei Sterne berühren sich nie, auch nicht über Eck.
