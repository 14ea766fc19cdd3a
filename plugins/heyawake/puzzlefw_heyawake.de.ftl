region = der Raum von { $cell }
run-across-two-walls = { $places } gehen über zwei Wände
technique-two-walls = zwei Wände
technique-room-complete = Raum fertig
technique-room-needs-all = Raum braucht alle
technique-room-filled-apart = Raum ohne Berührung
