sum-at-most = { $because }, also gilt: { $then }
word-a-light = ein Licht
word-no-light = kein Licht
word-black = schwarz
must-be-lit = { $places } muss beleuchtet sein
technique-clue-complete = Zahl fertig
technique-light-shines = Lichtstrahl
technique-clue-needs-all = Zahl braucht alle
technique-last-light = letzte Lichtquelle

rules =
    Setze Lichter in weiße Felder. Ein Licht leuchtet in seiner Zeile und seiner Spalte bis zum nächsten schwarzen Feld.
    Jedes weiße Feld muss beleuchtet sein.
    Kein Licht darf ein anderes beleuchten.
    Eine Zahl in einem schwarzen Feld sagt, wie viele Lichter an seinen Seiten stehen.
