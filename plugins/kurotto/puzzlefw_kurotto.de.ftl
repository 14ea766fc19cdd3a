technique-groups = Gruppen

rules =
    Schwärze Felder. Eine Zahl in einem Kreis sagt, wie viele Felder die schwarzen Gruppen neben ihm zusammen haben.
    Die Felder einer Gruppe hängen über ihre Seiten zusammen. Kreise bleiben weiß; ein leerer sagt sonst nichts.
