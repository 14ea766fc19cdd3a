area = die Insel
areas = Inseln
an-area = eine Insel
no-area = keine Insel
technique-no-pool = kein Teich
technique-one-sea = ein Meer
technique-separate-islands = getrennte Inseln
technique-island-complete = Insel fertig
technique-unreachable = unerreichbar

rules =
    Schwärze Felder: Sie sind das Meer, die anderen bilden Inseln.
    Jede Insel enthält genau eine Zahl, und die sagt, wie viele Felder sie hat.
    Zwei Inseln teilen nie eine Seite.
    Alle schwarzen Felder hängen über ihre Seiten zusammen und füllen nie ein Quadrat von 2 mal 2.
