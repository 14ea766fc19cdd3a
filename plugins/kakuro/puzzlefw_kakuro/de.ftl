technique-sum-combinations = Summenzerlegung
fault-the-run-from-row-column-to-the-right-has-cells-and-there-are-digits = ab Z{ $n1 }S{ $n2 } liegen waagerecht { $n3 } Felder, und es gibt nur { $n4 } Ziffern
fault-the-run-from-row-column-down-has-cells-and-there-are-digits = ab Z{ $n1 }S{ $n2 } liegen senkrecht { $n3 } Felder, und es gibt nur { $n4 } Ziffern

rules =
    Schreibe in jedes weiße Feld eine Ziffer von 1 bis 9.
    Eine Zahl in einem schwarzen Feld oder neben dem Brett ist die Summe der weißen Felder nach ihr bis zum nächsten schwarzen: oben rechts die nach rechts, unten links die nach unten.
    In den Feldern einer Summe steht keine Ziffer zweimal.
