word-a-bridge = eine Brücke
word-no-bridge = keine Brücke
word-bridge = { $number ->
    [one] 1 Brücke
   *[other] { $number } Brücken
}
word-exactly-bridge = genau { word-bridge }
word-at-most-bridge = höchstens { word-bridge }
word-at-most-bridge-side-by-side = { word-at-most-bridge } nebeneinander
word-bridges-close-no-circuit = Brücken schließen keinen Kreis
technique-island-complete = Insel fertig
technique-all-bridges-needed = alle Brücken nötig
technique-bridges-not-to-spare = Brücken nicht zu entbehren
technique-room-for-few-bridges = Platz für wenige Brücken
technique-no-crossing = keine Kreuzung

rules =
    Verbinde Inseln durch Brücken. Eine Brücke führt gerade entlang einer Zeile oder Spalte von einer Insel zur nächsten.
    Höchstens { $most } { $most ->
        [one] Brücke verbindet
       *[other] Brücken verbinden
    } dieselben zwei Inseln, und Brücken kreuzen sich nicht.
    Eine Zahl sagt, wie viele Brücken ihre Insel hat.
    Alle Inseln hängen zusammen.
    { $no_circuits ->
        [yes] Brücken führen nie im Kreis.
       *[no] { "" }
    }
