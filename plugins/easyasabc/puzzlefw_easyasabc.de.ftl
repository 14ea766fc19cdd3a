completed = { $rule }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} lässt sich nur so füllen: { $then }
word-is-empty = ist leer
technique-filling-a-line = eine Reihe füllen
word-letter = Buchstabe
word-number-of-letters = Zahl der Buchstaben
word-empty-cell = leeres Feld
word-empty = leer
technique-first-letter = erster Buchstabe

rules =
    Schreibe jeden der { $letters } Buchstaben ab A einmal in jede Zeile und jede Spalte; die anderen Felder bleiben leer.
    Ein Buchstabe am Rand ist der erste, den man von dort sieht.
