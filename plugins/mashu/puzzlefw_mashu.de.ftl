word-the-loop-visits-every-cell = die Schleife geht durch jedes Feld
technique-white-circle = weißer Kreis
technique-black-circle = schwarzer Kreis
