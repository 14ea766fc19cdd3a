lie-opposite = { $one } and { $other } lie opposite
can-be-reached-by-one-clue-only = { $places } can be reached by one star only
belongs-to = { $places } { $places-count ->
    [one] belongs
   *[other] belong
} to the star at { $place }
does-not-belong-to = { $places } { $places-count ->
    [one] does
   *[other] do
} not belong to the star at { $place }
belongs-to-no-clue = { $places } { $places-count ->
    [one] belongs
   *[other] belong
} to no star

rules =
    Part the board into areas in one piece, each with one star.
    Turned by half around its star, an area looks the same.
