equal-shapes = { $because }, also gilt: { $then }; sonst berührten sich zwei gleiche Formen
equal-shapes-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}zwei gleiche Formen berühren sich
technique-no-2x2 = kein 2x2
technique-shapes-in-common = gemeinsame Felder der Formen
technique-equal-shapes = gleiche Formen
technique-all-connected = alles hängt zusammen
fault-the-region-of-row-column-has-only-cell = das Gebiet von Z{ $n1 }S{ $n2 } hat nur { $n3 ->
    [one] 1 Feld
   *[other] { $n3 } Felder
}

rules =
    Schwärze in jedem Gebiet vier Felder, die über ihre Seiten zusammenhängen.
    Alle schwarzen Felder des Bretts hängen zusammen.
    Schwarze Felder füllen nie ein Quadrat von 2 mal 2.
    Zwei Formen, die eine Seite teilen, sind verschieden, wie man sie auch dreht oder spiegelt.
    { $outside ->
        [yes] Felder außerhalb der Gebiete bleiben weiß.
       *[no] { "" }
    }
