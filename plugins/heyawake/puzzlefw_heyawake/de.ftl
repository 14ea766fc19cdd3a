region = der Raum von { $cell }
run-across-two-walls = { $places } gehen über zwei Wände
technique-two-walls = zwei Wände
technique-room-complete = Raum fertig
technique-room-needs-all = Raum braucht alle
technique-room-filled-apart = Raum ohne Berührung
must-not-be-walled-in = { $places } darf nicht eingeschlossen sein
technique-walled-in = eingeschlossen
technique-chain-of-walls = Kette von Wänden

rules =
    Schwärze Felder. Eine Zahl sagt, wie viele Felder ihres Raums schwarz sind; ein Raum ohne Zahl kann beliebig viele haben.
    Zwei schwarze Felder teilen nie eine Seite.
    Alle weißen Felder hängen über ihre Seiten zusammen.
    Eine gerade Reihe weißer Felder geht nie über mehr als eine Wand.
