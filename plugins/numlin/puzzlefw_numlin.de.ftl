word-lines-visit-every-cell = Linien gehen durch jedes Feld
different-numbers = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst verbände eine Linie verschiedene Zahlen
different-numbers-never = { $because }, also verbindet eine Linie verschiedene Zahlen

rules =
    Verbinde je zwei gleiche Zahlen durch eine Linie von Feld zu Feld.
    Linien kreuzen und berühren sich nicht, und durch jedes Feld geht höchstens eine.
    { $full ->
        [yes] Durch jedes Feld geht eine Linie.
       *[no] { "" }
    }
