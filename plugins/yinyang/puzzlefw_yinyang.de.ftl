word-black = schwarz
word-white = weiß
word-white-circle = weißer Kreis
word-black-circle = schwarzer Kreis
technique-no-square = kein Quadrat
technique-along-the-edge = am Rand entlang
name-the-one-stretch-of-each-color-along-the-edge = der eine Abschnitt je Farbe am Rand

rules =
    Fülle jedes Feld mit einem schwarzen oder weißen Kreis.
    Alle schwarzen Felder hängen über ihre Seiten zusammen, und alle weißen ebenso.
    Nirgends haben 2x2 Felder dieselbe Farbe.
