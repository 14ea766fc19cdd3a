word-a-bridge = eine Brücke
word-no-bridge = keine Brücke
word-1-bridge = 1 Brücke
word-exactly-1-bridge = genau 1 Brücke
word-2-bridges = 2 Brücken
word-3-bridges = 3 Brücken
word-4-bridges = 4 Brücken
word-fewer-than-1-bridge = weniger als 1 Brücke
word-fewer-than-2-bridges = weniger als 2 Brücken
word-fewer-than-3-bridges = weniger als 3 Brücken
word-fewer-than-4-bridges = weniger als 4 Brücken
word-at-most-bridges-side-by-side = höchstens { $number } Brücken nebeneinander
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
