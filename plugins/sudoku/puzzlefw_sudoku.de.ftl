word-each-number-once-in-both-diagonals = jede Zahl einmal in beiden Diagonalen
region = das Quadrat von { $cell }
technique-cage-combinations = Summen im Käfig
