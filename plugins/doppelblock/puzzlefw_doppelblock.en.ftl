completed = { $rule }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} can be completed only if { $then }
wants = { $rule } { $rule-count ->
    [one] wants
   *[other] want
} { $total ->
    [one] one
   *[other] { $total }
}{ $tells ->
    [yes] { " " }{ $counted }
   *[no] { "" }
}

rules =
    Black out two cells of every row and every column, and put each number once into the other cells: those from 1 to two less than there are rows.
    A number outside is the sum of the numbers between the two black cells of its line.
