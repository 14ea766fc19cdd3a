out-of-order = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst träfe die Linie die Zahlen nicht der Reihe nach
out-of-order-never = { $because }, also trifft die Linie die Zahlen nicht der Reihe nach

rules =
    Zeichne eine Linie von Feld zu Feld durch jedes Feld.
    Sie beginnt bei 1, trifft die Zahlen der Reihe nach, endet bei der letzten und überquert keine Wand.
