equal-shapes = { $because }, also gilt: { $then }; sonst berührten sich zwei gleiche Formen
equal-shapes-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}zwei gleiche Formen berühren sich
technique-no-2x2 = kein 2x2
technique-shapes-in-common = gemeinsame Felder der Formen
technique-equal-shapes = gleiche Formen
technique-all-connected = alles hängt zusammen
fault-the-region-of-row-column-has-only-cell = das Gebiet von Z{ $n1 }S{ $n2 } hat nur ein Feld
fault-the-region-of-row-column-has-only-cells = das Gebiet von Z{ $n1 }S{ $n2 } hat nur { $n3 } Felder
