technique-cage-combinations = Rechnungen im Käfig
