word-stitch = Stich
word-no-stitch = kein Stich
word-a-stitch = ein Stich
word-hole = Loch
word-no-hole = kein Loch
word-a-hole = ein Loch
word-number-of-holes = Zahl der Löcher
word-stitches-of-each-pair-of-regions = Stiche für je zwei Gebiete
technique-one-stitch-a-cell = ein Stich je Feld
technique-holes-or-stitches-complete = Löcher oder Stiche vollzählig
technique-all-places-needed = alle Plätze nötig
fault-the-column-have-hole-and-the-pair-of-region-want = die Spalten haben { $n1 } Löcher, und die Paare von Gebieten verlangen { $n2 }
fault-the-row-have-hole-and-the-pair-of-region-want = die Zeilen haben { $n1 } Löcher, und die Paare von Gebieten verlangen { $n2 }
pair-of-regions = das Paar der Gebiete bei { $cells }

rules =
    Nähe jedes Gebiet an alle Gebiete daneben: { $stitches ->
        [1] mit einem Stich
       *[other] mit { $stitches } Stichen
    } für je zwei.
    Ein Stich verbindet zwei Felder nebeneinander, eines aus jedem Gebiet, und macht in beide ein Loch; kein Feld hat zwei Löcher.
    Eine Zahl sagt, wie viele Löcher in ihrer Zeile oder Spalte sind.
