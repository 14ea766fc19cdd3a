word-each-number-once-in-both-diagonals = jede Zahl einmal in beiden Diagonalen
region = der Block von { $cell }
technique-cage-combinations = Summen im Käfig

rules =
    Schreibe in jedes Feld eine Zahl von 1 bis { $size }.
    In jeder Zeile, jeder Spalte und jedem { $boxes ->
        [yes] Block
       *[no] dick umrandeten Gebiet
    } steht jede Zahl genau einmal.
    { $diagonals ->
        [yes] Auch auf beiden Diagonalen steht jede Zahl genau einmal.
       *[no] { "" }
    }
    { $cages ->
        [yes] Die Zahlen eines Käfigs ergeben zusammen die Summe in seiner Ecke, und keine steht in ihm zweimal.
       *[no] { "" }
    }

grade-rating = Sudoku Explainer würde etwa { $rating } sagen
