technique-skyline = Aussicht
technique-highest-first = Höchstes vorn

rules =
    Schreibe in jedes Feld eine Höhe von 1 bis { $size }.
    Keine Höhe steht in einer Zeile oder Spalte zweimal.
    Eine Zahl am Rand sagt, wie viele Höhen man von dort sieht: Man sieht eine Höhe, wenn alle davor niedriger sind.
