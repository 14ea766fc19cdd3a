that = { $said }
is-full = { $places } { $places-count ->
    [one] ist
   *[other] sind
} voll
is-dry = { $places } { $places-count ->
    [one] ist
   *[other] sind
} trocken

line-enough = { $line } verlangt { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} und hat { $total ->
    [0] kein Wasser
   *[other] genug
}, also gilt: { $then }
line-all-left = { $line } verlangt { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} und nur { $left } { $left ->
    [one] Feld kann
   *[other] Felder können
} voll sein, also gilt: { $then }
line-too-much = { $line } verlangt { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}{ $full ->
    [0] { "" }
   *[other] { " " }und hat noch Platz für { $room }
}, aber Wasser bei { $tried } brächte { $tried-count ->
    [1] { $brought }
   *[other] mehr
}, also gilt: { $then }
line-too-little = { $line } verlangt { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}, also { $spare ->
    [0] darf kein Feld mehr
    [one] darf nur ein Feld
   *[other] dürfen nur { $spare } Felder
} trocken sein, aber ohne Wasser bei { $tried } wären es { $tried-count ->
    [1] { $brought }
   *[other] mehr
}, also gilt: { $then }
line-adds-up = { $line } verlangt { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} und geht nur auf, wenn gilt: { $then }
line-adds-up-parts = { $line } verlangt { $full ->
    [0] { "" }
   *[other] noch{ " " }
}{ $room }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} aus Becken mit { $parts } Feldern, was nur aufgeht, wenn gilt: { $then }
line-too-full = { $line } verlangt { $total } und hat mehr: { $because }
line-broken = { $line } verlangt { $total } und kommt nicht darauf{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
pair = { $line } verlangt { $total } und { $other } verlangt { $other-total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}: beides geht nur auf, wenn gilt: { $then }
pair-broken = { $line } verlangt { $total } und { $other } verlangt { $other-total }, was nicht beides sein kann{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}

outcome-full = { $cells } { $cells-count ->
    [one] ist
   *[other] sind
} voll{ $beyond-count ->
    [0] { "" }
   *[other] { $many ->
        [yes] { " " }(damit auch { $beyond })
       *[no] , damit auch { $beyond }
    }
}
outcome-dry = { $cells } { $cells-count ->
    [one] ist
   *[other] sind
} trocken{ $beyond-count ->
    [0] { "" }
   *[other] { $many ->
        [yes] { " " }(damit auch { $beyond })
       *[no] , damit auch { $beyond }
    }
}
not-in-state = das Becken bei { $tank } ist auf einige seiner Weisen nicht gefüllt
not-empty = das Becken bei { $tank } ist nicht leer
no-level = das Wasser im Becken bei { $tank } endet nicht in { $rows }

technique-row-finished = Zeile fertig
technique-row-filled-up = Zeile aufgefüllt
technique-row-nearly-empty = Zeile fast leer
technique-row-nearly-full = Zeile fast voll
technique-row-adds-up-one-way = Zeile geht nur so auf
technique-column-finished = Spalte fertig
technique-column-filled-up = Spalte aufgefüllt
technique-column-nearly-empty = Spalte fast leer
technique-column-nearly-full = Spalte fast voll
technique-column-adds-up-one-way = Spalte geht nur so auf
technique-level = Wasserstand
technique-pair-of-lines = zwei Reihen zusammen
technique-all-or-nothing = alles oder nichts

join = die Becken bei { $one } und { $other } als eines

# Was ohne Suche falsch ist.
fault-row-has-cell-its-clue-is = Zeile { $n1 } hat { $n2 ->
    [one] 1 Feld
   *[other] { $n2 } Felder
}, ihre Vorgabe ist { $n3 }
fault-column-has-cell-its-clue-is = Spalte { $n1 } hat { $n2 ->
    [one] 1 Feld
   *[other] { $n2 } Felder
}, ihre Vorgabe ist { $n3 }
fault-the-row-clues-ask-for-filled-cells-the-column-clues-for = die Zeilen verlangen { $n1 } volle Felder, die Spalten { $n2 }
fault-the-row-clues-ask-for-filled-cells-the-column-clues-for-to = die Zeilen verlangen { $n1 } volle Felder, die Spalten { $n2 } bis { $n3 }
fault-the-row-clues-ask-for-to-filled-cells-the-column-clues-for = die Zeilen verlangen { $n1 } bis { $n2 } volle Felder, die Spalten { $n3 }
fault-the-row-clues-ask-for-to-filled-cells-the-column-clues-for-to = die Zeilen verlangen { $n1 } bis { $n2 } volle Felder, die Spalten { $n3 } bis { $n4 }

rules =
    Fülle Becken mit Wasser; dicke Linien sind ihre Wände. Eine Zahl sagt, wie viele Felder ihrer Zeile oder Spalte voll sind.
    { $rule ->
        [region] Das Wasser eines Beckens steht überall gleich hoch: Ist ein Feld voll, dann auch alle Felder seines Beckens in derselben Zeile und darunter.
        [vessel] Wasser gleicht sich aus: Ist ein Feld voll, dann auch alle Felder seines Beckens, die man von ihm aus erreicht, ohne höher zu steigen.
       *[local] Wasser fließt nach unten und zur Seite: Ist ein Feld voll, dann auch das Feld darunter und die Felder links und rechts, wenn keine Wand dazwischen ist.
    }

# Marken, wie sie zu hören sind.
word-water = Wasser
word-no-water = kein Wasser
