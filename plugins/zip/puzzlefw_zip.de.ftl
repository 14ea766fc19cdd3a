out-of-order = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst träfe die Linie die Zahlen nicht der Reihe nach
out-of-order-never = { $because }, also trifft die Linie die Zahlen nicht der Reihe nach
wall-there = { $then }; dort ist eine Wand
wall-there-never = die Linie kann keine Wand überqueren
not-the-next-number = { $then }; die Zahlen dort folgen nicht aufeinander
not-the-next-number-never = die Linie kann von keiner Zahl zu einer anderen als der nächsten gehen

rules =
    Zeichne eine Linie von Feld zu Feld durch jedes Feld.
    Sie beginnt bei 1, trifft die Zahlen der Reihe nach, endet bei der letzten und überquert keine Wand.
