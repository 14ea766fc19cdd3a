word-a-tree = einen Baum
word-tree = Baum
word-tent = Zelt
word-cell-without-a-tent = Feld ohne Zelt
word-a-tent = ein Zelt
word-no-tent = kein Zelt
word-a-tree = einen Baum
technique-line-complete = Reihe fertig
technique-line-needs-all = Reihe braucht alle
technique-tents-apart = Abstand der Zelte
technique-no-tree-beside = kein Baum daneben
technique-last-place-at-a-tree = letzter Platz am Baum
technique-tree-served = Baum versorgt
technique-trees-and-tents = Bäume und Zelte
fault-the-board-has-tree-and-the-column-have-tent = das Brett hat { $n1 ->
    [one] 1 Baum
   *[other] { $n1 } Bäume
}, und die Spalten haben { $n2 ->
    [one] 1 Zelt
   *[other] { $n2 } Zelte
}
fault-the-board-has-tree-and-the-row-have-tent = das Brett hat { $n1 ->
    [one] 1 Baum
   *[other] { $n1 } Bäume
}, und die Zeilen haben { $n2 ->
    [one] 1 Zelt
   *[other] { $n2 } Zelte
}

rules =
    Setze Zelte auf freie Felder: Jeder Baum bekommt ein eigenes Zelt an einer seiner Seiten, und weitere gibt es nicht.
    Zwei Zelte berühren sich nie, auch nicht über Eck.
    Eine Zahl am Rand sagt, wie viele Zelte in ihrer Zeile oder Spalte stehen.
