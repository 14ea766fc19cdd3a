word-star = Stern
word-hole = Loch
word-a-hole = ein Loch
word-no-hole = kein Loch
lie-opposite = { $one } und { $other } liegen einander gegenüber
can-be-reached-by-one-clue-only = { $places } kann nur ein Stern erreichen
belongs-to = { $places } { $places-count ->
    [one] gehört
   *[other] gehören
} zum Stern bei { $place }
does-not-belong-to = { $places } { $places-count ->
    [one] gehört
   *[other] gehören
} nicht zum Stern bei { $place }
belongs-to-no-clue = { $places } { $places-count ->
    [one] gehört
   *[other] gehören
} zu keinem Stern
technique-only-one-star = nur ein Stern
technique-turned-by-half = halbe Drehung

rules =
    Zerlege das Brett in Gebiete aus einem Stück mit je einem Stern.
    Um seinen Stern halb gedreht, sieht ein Gebiet gleich aus.
