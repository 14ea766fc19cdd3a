sum-at-most = { $because }, also gilt: { $then }
word-a-light = ein Licht
word-no-light = kein Licht
must-be-lit = { $places } muss beleuchtet sein
technique-clue-complete = Zahl fertig
technique-light-shines = Lichtstrahl
technique-clue-needs-all = Zahl braucht alle
technique-last-light = letzte Lichtquelle
