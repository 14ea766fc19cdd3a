word-the-loop-visits-every-corner = die Schleife geht durch jede Ecke
technique-zero = Null
technique-clue-in-a-corner = Zahl in der Ecke
technique-adjacent-threes = Dreien nebeneinander
technique-diagonal-threes = Dreien über Eck
technique-line-at-a-clue = Linie an der Zahl
