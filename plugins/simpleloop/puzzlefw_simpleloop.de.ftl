word-blocked-cell = gesperrtes Feld

rules =
    Zeichne eine geschlossene Schleife von Feld zu Feld, durch jedes Feld, das nicht gesperrt ist.
    Sie kreuzt und berührt sich nicht.
