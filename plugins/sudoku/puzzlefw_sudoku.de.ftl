region = das Quadrat von { $cell }
technique-cage-combinations = Summen im Käfig
