word-country = Land
name-border-of-the-country = die Grenze des Landes
name-way-through-the-country = der Weg durch das Land
word-countries-may-be-left-out = Länder können ausgelassen werden
technique-border = Grenze

rules =
    Zeichne eine geschlossene Schleife von Feld zu Feld. Sie kreuzt und berührt sich nicht.
    { $open ->
        [yes] Sie betritt und verlässt jedes Land höchstens einmal, und kann Länder auslassen.
       *[no] Sie betritt und verlässt jedes Land genau einmal.
    }
    Eine Zahl sagt, durch wie viele Felder ihres Landes die Schleife geht; 0 sagt nichts.
    Von zwei Feldern, die über eine Grenze hinweg eine Seite gemeinsam haben, liegt mindestens eines auf der Schleife.
