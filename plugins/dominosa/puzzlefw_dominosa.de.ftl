word-domino = Dominostein
word-no-domino = kein Dominostein
word-a-domino = ein Dominostein
sum-enough = { $because }; damit hat { $rule } einen Platz, also gilt: { $then }
sum-all-left = { $because-count ->
    [0] nur ein Platz ist noch frei für { $rule }, also gilt: { $then }
   *[other] { $because }; damit ist nur noch ein Platz frei für { $rule }, also gilt: { $then }
}
technique-last-place = letzter Platz
technique-taken = schon vergeben
fault-stand-in-cell-not-in = { $n1 } steht in { $n2 ->
    [one] 1 Feld
   *[other] { $n2 } Feldern
}, nicht in { $n3 }

rules =
    Zerlege das Brett in Dominosteine aus zwei Feldern nebeneinander, und lass kein Feld aus.
    Jeder Dominostein des Satzes liegt einmal: Zwei Zahlen liegen nur auf einem Dominostein nebeneinander.
