technique-circle = Kreis
rules =
    Zeichne eine geschlossene Schleife von Feld zu Feld, durch jeden Kreis. Sie kreuzt und berührt sich nicht.
    In einem weißen Kreis geht die Schleife geradeaus, in einem schwarzen biegt sie ab.
    Eine Zahl sagt, wie lang die zwei geraden Stücke der Schleife, die in ihrem Kreis zusammenkommen, zusammen sind, von Feld zu Feld.
