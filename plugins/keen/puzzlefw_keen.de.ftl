technique-cage-combinations = Rechnungen im Käfig

rules =
    Schreibe in jedes Feld eine Zahl von 1 bis { $size }.
    Keine Zahl steht in einer Zeile oder Spalte zweimal.
    Die Zahlen eines Käfigs ergeben den Wert in seiner Ecke: als Summe (+), als Produkt (×), bei zwei Feldern auch als Differenz (−) oder Quotient (÷).
