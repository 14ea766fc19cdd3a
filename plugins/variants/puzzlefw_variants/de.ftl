# Wie die Regeln heißen, mit Artikel.
name-the-anti-king-rule = die Königsregel
name-the-anti-knight-rule = die Springerregel
name-the-nonconsecutive-rule = das Verbot von Nachbarzahlen
name-place-of-the-blocks = Platz { $number } der Blöcke
name-arrow = der Pfeil
name-between-line = die Zwischenlinie
name-lockout-line = die Lockout-Linie
name-german-whispers-line = die deutsche Flüsterlinie
name-dutch-whispers-line = die niederländische Flüsterlinie
name-renban-line = die Renban-Linie
name-palindrome = das Palindrom
name-zipper-line = die Reißverschlusslinie
name-nabner-line = die Nabner-Linie
name-region-sum-line = die Gebietssummenlinie
name-modular-line = die Modulo-Linie
name-entropic-line = die Entropie-Linie
name-thermometer = das Thermometer
name-slow-thermometer = das langsame Thermometer
name-clone = der Klon
name-cage = der Käfig
name-count-of-in-the-cage = die Anzahl der { $number } im Käfig
name-extra-region = das Zusatzgebiet
name-window = das Fenster
name-even-cell = das gerade Feld
name-odd-cell = das ungerade Feld
name-maximum = das Maximum
name-minimum = das Minimum
name-difference = die Differenz { $number }
name-ratio = das Verhältnis { $number }
name-inequality-sign = das Größer-Zeichen
name-white-dot = der weiße Punkt
name-black-dot = der schwarze Punkt
name-missing-dot = der fehlende Punkt
name-x = das X
name-v = das V
name-missing-sign = das fehlende Zeichen
name-in-the-circle = die { $number } im Kreis
name-little-killer-sum = die Little-Killer-Summe { $number }
name-numbered-room = das nummerierte Zimmer { $number }
name-sandwich-sum = die Sandwichsumme { $number }
name-skyscraper-clue = die Hochhauszahl { $number }
name-x-sum = die X-Summe { $number }

# Die Regeln in Worten.
rules-antiking = Königsregel: Felder, die sich an einer Ecke berühren, haben verschiedene Zahlen.
rules-antiknight = Springerregel: Felder, die einen Springerzug voneinander entfernt sind, haben verschiedene Zahlen.
rules-nonconsecutive = Keine Nachbarzahlen: Zahlen in Feldern nebeneinander unterscheiden sich nicht um eins.
rules-disjointgroups = Getrennte Gruppen: Felder am gleichen Platz ihrer Blöcke haben verschiedene Zahlen.
rules-windoku = Windoku: in jedem der Fenster steht jede Zahl genau einmal.
rules-arrow = Pfeil: die Zahlen entlang eines Pfeils ergeben zusammen die Zahl in seinem Kreis.
rules-between = Zwischenlinie: Zahlen auf einer Linie liegen zwischen denen in den Kreisen an ihren Enden.
rules-clone = Klone: Gruppen mit dem gleichen Buchstaben haben Feld für Feld die gleichen Zahlen.
rules-diagonal = Diagonalen: auf den markierten Diagonalen steht keine Zahl zweimal.
rules-difference = Differenz: Zahlen an einem weißen Punkt unterscheiden sich um die Zahl darin.
rules-dutchwhispers = Niederländische Flüsterlinie: Nachbarn auf einer orangen Linie unterscheiden sich mindestens um 4, auf kleinen Brettern um fast die Hälfte der größten Zahl.
rules-entropic = Entropie-Linie: je drei aufeinander folgende Felder einer solchen Linie haben eine niedrige, eine mittlere und eine hohe Zahl.
rules-even = Gerade: markierte Felder haben gerade Zahlen.
rules-odd = Ungerade: markierte Felder haben ungerade Zahlen.
rules-extraregion = Zusatzgebiet: in einem Zusatzgebiet steht keine Zahl zweimal.
rules-inequality = Ungleichheit: Zeichen zwischen Feldern zeigen auf die kleinere Zahl.
rules-killer = Killer: die Zahlen eines Käfigs sind verschieden und ergeben zusammen seine Summe, wenn er eine hat.
rules-kropki =
    Kropki: Zahlen an einem weißen Punkt unterscheiden sich um eins; an einem schwarzen ist die eine das Doppelte der anderen.
    { $kropki_all ->
        [yes] Alle solchen Punkte sind gegeben: Für Zahlen ohne Punkt dazwischen gilt beides nicht.
       *[no] { "" }
    }
rules-littlekiller = Little Killer: die Zahlen einer Diagonale ergeben zusammen die Zahl an ihrem Pfeil.
rules-lockout = Lockout-Linie: die Enden einer Linie unterscheiden sich mindestens um 4, auf Brettern mit anderen Zahlen mindestens um die Hälfte der größten, abgerundet, und keine Zahl auf ihr liegt zwischen ihnen.
rules-lookandsay = Zählkäfig: ein Käfig sagt, wie oft er manche Zahlen hat: 2113 heißt zwei 1 und eine 3.
rules-maximum = Maximum: ein markiertes Feld ist größer als alle Felder neben ihm.
rules-minimum = Minimum: ein markiertes Feld ist kleiner als alle Felder neben ihm.
rules-modular = Modulo-Linie: je drei aufeinander folgende Felder einer solchen Linie haben drei verschiedene Reste beim Teilen durch 3.
rules-nabner = Nabner-Linie: Zahlen auf einer Linie unterscheiden sich mindestens um zwei, wo auch immer sie auf ihr stehen.
rules-numberedroom = Nummerierte Zimmer: eine Zahl am Rand steht im Feld X, wobei X die erste Zahl von dort ist.
rules-palindrome = Palindrom: jede Linie liest sich von beiden Enden gleich.
rules-quadruple = Quadrupel: die Zahlen in einem Kreis stehen in den vier Feldern um ihn.
rules-ratio = Verhältnis: von den Zahlen an einem schwarzen Punkt ist eine so viel Mal die andere.
rules-regionsum = Gebietssummenlinie: die Teile einer Linie in jedem Block ergeben jeweils die gleiche Summe.
rules-renban = Renban-Linie: auf einer Linie stehen aufeinander folgende Zahlen, jede einmal, in beliebiger Ordnung.
rules-sandwich = Sandwich: eine Zahl am Rand ist die Summe der Zahlen zwischen der 1 und der höchsten.
rules-skyscraper = Hochhäuser: eine Zahl am Rand sagt, wie viele Zahlen größer sind als alle vor ihnen.
rules-slowthermometer = Langsames Thermometer: vom Kolben aus fallen die Zahlen entlang einer Linie nie.
rules-thermometer = Thermometer: vom Kolben aus steigen die Zahlen entlang jeder Linie.
rules-whispers = Deutsche Flüsterlinie: Nachbarn auf einer grünen Linie unterscheiden sich mindestens um 5, auf anderen Brettern um die Hälfte der größten Zahl.
rules-xsum = X-Summe: eine Zahl am Rand ist die Summe der ersten X Zahlen, wobei X die erste davon ist.
rules-xv =
    XV: Zahlen an einem X ergeben zusammen 10, an einem V 5.
    { $xv_all ->
        [yes] Alle solchen Zeichen sind gegeben: Zahlen ohne Zeichen dazwischen ergeben keins von beiden.
       *[no] { "" }
    }
rules-zipper = Reißverschlusslinie: Felder, die gleich weit von der Mitte einer Linie sind, ergeben zusammen die Zahl in der Mitte.
