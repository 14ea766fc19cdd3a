word-no-area-has-more-than-3-cells = kein Gebiet hat mehr als 3 Felder
technique-areas-would-join = Gebiete kämen zusammen
technique-area-complete = Gebiet fertig
technique-room-for-the-area = Platz für das Gebiet

rules =
    Schreibe in jedes Feld eine Zahl. Felder mit gleicher Zahl, die eine Seite teilen, gehören zu einem Gebiet.
    Jedes Gebiet hat so viele Felder, wie seine Zahl sagt; zwei gleich große Gebiete teilen also nie eine Seite.
    Ein Gebiet kann mehrere der gegebenen Zahlen enthalten oder keine.
    { $up_to_three ->
        [yes] Kein Gebiet hat mehr als 3 Felder.
       *[no] { "" }
    }
    { $walls ->
        [yes] Eine dicke Linie trennt zwei Gebiete.
       *[no] { "" }
    }
