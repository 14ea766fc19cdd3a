rules =
    Schwärze Felder. Eine Zahl an einer Ecke von Feldern sagt, wie viele der Felder um sie herum schwarz sind.
    Alle weißen Felder hängen über ihre Seiten zusammen.
