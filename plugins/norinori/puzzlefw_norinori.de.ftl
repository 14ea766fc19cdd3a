technique-domino = Domino
fault-the-region-of-row-column-has-only-one-cell = das Gebiet von Z{ $n1 }S{ $n2 } hat nur ein Feld
