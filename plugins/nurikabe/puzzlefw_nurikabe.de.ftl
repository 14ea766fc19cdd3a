technique-no-pool = kein Teich
technique-one-sea = ein Meer
technique-separate-islands = getrennte Inseln
technique-island-complete = Insel fertig
technique-unreachable = unerreichbar
