word-between-two = zwischen zwei { $number }en
technique-same-number = gleiche Zahl
technique-sandwich = zwischen gleichen

rules =
    Schwärze Felder, sodass keine Zahl in einer Zeile oder Spalte zweimal weiß bleibt.
    Zwei schwarze Felder teilen nie eine Seite.
    Alle weißen Felder hängen über ihre Seiten zusammen.
