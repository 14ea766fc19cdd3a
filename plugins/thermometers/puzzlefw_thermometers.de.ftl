word-full = voll
word-empty = leer
word-is-full = ist voll
word-count = Anzahl
word-thermometer = Thermometer
fills-before = { $one } füllt sich vor { $other }
technique-mercury = Quecksilber

rules =
    Fülle Thermometer von der Kugel an: ganz, bis zu einem Feld oder gar nicht.
    Eine Zahl sagt, wie viele Felder ihrer Zeile oder Spalte voll sind.
    Ein Feld, das in keinem Thermometer liegt, ist leer.
