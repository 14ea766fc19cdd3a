area = Alle Gebiete sind gleich groß, { $because-count ->
    [0] also
   *[other] und es gilt: { $because }; also
} gilt: { $then }
area-never = Ein Gebiet kann nicht so groß sein wie die anderen{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
word-hole = Loch
word-question-mark = Fragezeichen
word-wall = Wand
word-no-wall = keine Wand
word-a-wall = eine Wand
word-areas-of = Gebiete aus { $number }
technique-walls-go-on = Wände gehen weiter
technique-area-of-its-size = Gebiet voller Größe
fault-the-cells-at-row-column-are-no-areas-of = ein Stück mit { $n1 } bei Z{ $n2 }S{ $n3 } ergibt keine Gebiete mit { $n4 }

rules =
    Teile das Brett in gleich große Gebiete aus Feldern, { $size } in jedem, die über ihre Seiten zusammenhängen.
    Eine Zahl sagt, wie viele Seiten ihres Feldes Wände sind, die des Rahmens mitgezählt.
