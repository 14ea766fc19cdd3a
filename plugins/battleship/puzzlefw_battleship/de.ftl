word-part-of-a-ship = Teil eines Schiffs
word-part = Teil
word-upper-end = oberes Ende
word-lower-end = unteres Ende
word-left-end = linkes Ende
word-right-end = rechtes Ende
word-middle-part = Mittelteil
word-small-ship = kleines Schiff
word-upper-left-corner = Ecke links oben
word-upper-right-corner = Ecke rechts oben
word-lower-left-corner = Ecke links unten
word-lower-right-corner = Ecke rechts unten
no-ship = Anders liegt dort kein Schiff der Flotte, also gilt: { $then }
no-ship-never = Kein Schiff der Flotte passt zu allem, was da ist
no-corner = Sonst hat die Flotte auf dem Brett zu wenig Platz, also gilt: { $then }
no-corner-never = Die Flotte hat auf dem Brett zu wenig Platz
found = Kein { $ship } ist in der Flotte übrig, also gilt: { $then }
found-never = Die Flotte hat nicht so viele { $ship }
room = Sonst ist für { $ship } zu wenig Platz, also gilt: { $then }
room-never = Für { $ship } ist zu wenig Platz
technique-the-fleet = die Flotte
technique-part-of-a-ship = Teil eines Schiffs

word-ship = Schiff
word-water = Wasser
rules =
    Finde die Schiffe der Flotte: Jedes liegt irgendwo auf dem Brett, beliebig gedreht und gespiegelt.
    Keine zwei Schiffe berühren sich, auch nicht über Eck.
    Eine Zahl außen sagt, wie viele Felder ihrer Zeile oder Spalte Schiff sind.
    Ein gegebenes Teil zeigt, an welchen Seiten sein Schiff weitergeht: Enden, Mitten (■), Ecken und Schiffe aus einem Feld (●). ≈ ist Wasser, ? irgendein Teil.
