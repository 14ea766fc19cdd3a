word-no-area-has-more-than-cells = kein Gebiet hat mehr als { $number } Felder
technique-areas-would-join = Gebiete kämen zusammen
technique-area-complete = Gebiet fertig
technique-room-for-the-area = Platz für das Gebiet
