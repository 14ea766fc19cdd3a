technique-domino = Domino
fault-the-region-of-row-column-has-only-one-cell = das Gebiet von Z{ $n1 }S{ $n2 } hat nur ein Feld

rules =
    Schwärze in jedem Gebiet zwei Felder.
    Jedes schwarze Feld teilt eine Seite mit genau einem anderen: Sie liegen zu zweit, auch über eine Grenze hinweg.
    { $outside ->
        [yes] Felder außerhalb der Gebiete bleiben weiß.
       *[no] { "" }
    }
