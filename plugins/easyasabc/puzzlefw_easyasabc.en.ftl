completed = { $rule }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} can be completed only if { $then }


rules =
    Put each of the { $letters } letters from A on once into every row and every column; the other cells stay empty.
    A letter outside is the first that is seen from there.
