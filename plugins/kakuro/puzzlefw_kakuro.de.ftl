technique-sum-combinations = Summenzerlegung
fault-the-run-from-row-column-to-the-right-has-cells-and-there-are-digits = ab Z{ $n1 }S{ $n2 } liegen waagerecht { $n3 } Felder, und es gibt { $n4 } Ziffern
fault-the-run-from-row-column-down-has-cells-and-there-are-digits = ab Z{ $n1 }S{ $n2 } liegen senkrecht { $n3 } Felder, und es gibt { $n4 } Ziffern
