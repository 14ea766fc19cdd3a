word-domino = Dominostein
word-no-domino = kein Dominostein
word-a-domino = ein Dominostein
word-dominoes = Dominosteine

fits-the-bank = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst würde kein Dominostein passen
fits-the-bank-never = { $because }, und kein Dominostein passt
name-halves-with = Hälften mit { $number }
place = kein anderer Platz ist noch frei für { $dominoes }, also gilt: { $then }
place-never = kein Platz ist noch frei für { $dominoes }
elsewhere = { $dominoes } { $dominoes-count ->
    [one] liegt
   *[other] liegen
} schon, also gilt: { $then }; sonst würde kein Dominostein passen
elsewhere-never = { $dominoes } { $dominoes-count ->
    [one] liegt
   *[other] liegen
} schon, und kein anderer Dominostein passt
word-half-of-a-domino = Hälfte eines Dominosteins
technique-all-needed = alles nötig
technique-complete = vollständig
technique-no-domino-fits = kein Dominostein passt
sum-enough = { $rule-id ->
    [rule-name] { $because }; damit sind keine { $rule } mehr übrig, also gilt: { $then }
   *[other] { $named ->
        [clue] { $because }; damit ist { $rule } erfüllt, also gilt: { $then }
       *[plain] { $wants }{ $because-count ->
            [0] { "" }
           *[other] { " " }({ $because })
        } und hat genug, also gilt: { $then }
    }
}
sum-all-left = { $rule-id ->
    [rule-name] kein anderes Feld ist noch frei für die { $total } { $rule }, also gilt: { $then }
   *[other] { $named ->
        [clue] { $because-count ->
            [0] { $rule } braucht alles, was übrig ist, also gilt: { $then }
           *[other] { $because }; damit braucht { $rule } alles, was übrig ist, also gilt: { $then }
        }
       *[plain] { $wants }{ $because-count ->
            [0] { "" }
           *[other] { " " }({ $because })
        } und mehr ist nicht übrig, also gilt: { $then }
    }
}

rules =
    Lege alle Dominosteine auf das Brett, jeden auf zwei Felder nebeneinander, und lass kein Feld frei.
    Eine Zahl allein ist die Summe der Augen ihres Gebiets, < und > wollen eine kleinere oder größere Summe, = gleiche Augen und ≠ lauter verschiedene.
    Ein Gebiet ohne Zeichen verlangt nichts. Schwarze Felder sind Löcher.
