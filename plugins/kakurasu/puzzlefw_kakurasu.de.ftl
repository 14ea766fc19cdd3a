word-sum = Summe
technique-ways-to-add-up = Möglichkeiten der Summe

rules =
    Schwärze Felder. Ein schwarzes Feld zählt für seine Zeile so viel, wie die Nummer seiner Spalte sagt, und für seine Spalte so viel, wie die Nummer seiner Zeile sagt.
    Eine Zahl neben einer Zeile oder über einer Spalte sagt, was ihre schwarzen Felder zusammen ergeben.
