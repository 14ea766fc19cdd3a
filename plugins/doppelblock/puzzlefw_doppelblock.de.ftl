completed = { $rule }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} lässt sich nur so füllen: { $then }
wants = { $rule } { $rule-count ->
    [one] verlangt
   *[other] verlangen
} { $total ->
    [one] eine
   *[other] { $total }
}{ $tells ->
    [yes] { " " }{ $counted }
   *[no] { "" }
}
word-black = schwarz
word-sum = Summe
technique-filling-a-line = eine Reihe füllen
technique-sum-between = Summe dazwischen

rules =
    Schwärze zwei Felder jeder Zeile und jeder Spalte, und schreibe jede Zahl einmal in die anderen Felder: die Zahlen von 1 bis zwei weniger, als es Zeilen gibt.
    Eine Zahl am Rand ist die Summe der Zahlen zwischen den beiden schwarzen Feldern ihrer Reihe.
