word-consecutive-numbers-share-a-side = aufeinanderfolgende Zahlen haben eine Seite gemeinsam
name-the-board = das Brett
technique-next-number = nächste Zahl
so = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst berührte eine Zahl ihre Vorgängerin oder Nachfolgerin nicht

rules =
    Schreibe die Zahlen von 1 bis zur Anzahl der Felder, in jedes Feld eine.
    { $sides ->
        [yes] Jede Zahl hat mit der nächsten eine Seite gemeinsam.
       *[no] Jede Zahl berührt die nächste, an einer Seite oder an einer Ecke.
    }
