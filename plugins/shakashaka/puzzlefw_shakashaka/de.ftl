word-black = schwarz
word-white = weiß
word-black-at-the-lower-left = unten links schwarz
word-black-at-the-lower-right = unten rechts schwarz
word-black-at-the-upper-right = oben rechts schwarz
word-black-at-the-upper-left = oben links schwarz
at-the-edge = { $one } und { $other } liegen am Rand
no-rectangle = { $because }, also gilt: { $then }; sonst wäre eine weiße Fläche kein Rechteck
no-rectangle-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}eine weiße Fläche ist kein Rechteck
technique-corners = Ecken
technique-clue-complete = Zahl fertig
technique-clue-needs-all = Zahl braucht alle
rules =
    Setze schwarze Dreiecke in manche weißen Felder. Jedes füllt die Hälfte seines Feldes, in einer der vier Ecken.
    Alles, was weiß bleibt, zerfällt in Rechtecke, die gerade liegen oder um 45 Grad gedreht sind.
    Eine Zahl in einem schwarzen Feld sagt, wie viele Dreiecke eine Seite mit ihm gemeinsam haben.
