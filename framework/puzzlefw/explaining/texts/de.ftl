# Orte. Zeilen und Spalten werden ab 1 gezählt.
cell = Z{ $row }S{ $column }
row = Zeile { $number }
column = Spalte { $number }
side-up = die obere Seite von { $cell }
side-right = die rechte Seite von { $cell }
side-down = die untere Seite von { $cell }
side-left = die linke Seite von { $cell }
sides-up = die oberen Seiten von { $cells }
sides-right = die rechten Seiten von { $cells }
sides-down = die unteren Seiten von { $cells }
sides-left = die linken Seiten von { $cells }
sides-of-cell = die { $sides } Seite von { $cell }
direction-up = obere
direction-right = rechte
direction-down = untere
direction-left = linke
corner = { $cell } links oben
margin-up = über Spalte { $number }
margin-right = rechts von Zeile { $number }
margin-down = unter Spalte { $number }
margin-left = links von Zeile { $number }
between = { $one }–{ $other }
way = von { $one } nach { $other }
way-through = von { $one } über { $cells } nach { $other }
gap = zwischen { $one } und { $others }
range = { $first } bis { $last }
block-of-cells = die { $count } Felder { $first } bis { $last }
diagonal-of-cells = die Diagonale { $first } bis { $last }
rest = der Rest von { $line }
more = { $places } und { $count } weitere
or-more = { $places } oder { $count } weitere
region = das Gebiet von { $cell }
cage = der Käfig von { $cell }
area = das Gebiet
areas = Gebiete
an-area = ein Gebiet
no-area = kein Gebiet
area-of = { area } von { $cell }
group = die Gruppe aus { $cells }
cells = { $cells }
clue = { $clue-id ->
    [circle] der weiße Kreis
    [black-circle] der schwarze Kreis
    [tree] der Baum
    [number] die { $clue }
   *[text] { $clue }
} bei { $place }
clue-of-line = { $clue-id ->
    [number] die { $clue }
   *[text] { $clue }
} in { $place }
clue-beside = { $clue-id ->
    [number] die { $clue }
   *[text] { $clue }
} { $place }
clue-on-side = { $clue-id ->
    [number] die { $clue }
   *[text] { $clue }
} an der { $side ->
    [up] oberen
    [right] rechten
    [down] unteren
   *[left] linken
} Seite von { $cell }
clue-at-corner = { $clue-id ->
    [number] die { $clue }
   *[text] { $clue }
} { $cells-count ->
    [one] in der Ecke von
   *[other] zwischen
} { $cells }
circle = weißer Kreis
black-circle = schwarzer Kreis
tree = Baum
diagonal-falling = die fallende Diagonale
diagonal-rising = die steigende Diagonale
corner-lower-left = { $cell } links unten
corner-lower-right = { $cell } rechts unten
corner-upper-right = { $cell } rechts oben

# Aussagen: Was der Katalog nicht kennt, bleibt, wie es ist.
said = { $places } { $phrase }
is = { $places } { $places-count ->
    [one] ist
   *[other] sind
} { $value }
is-not = { $places } { $places-count ->
    [one] ist nicht
   *[other] sind nicht
} { $value }
has = { $places } { $places-count ->
    [one] hat
   *[other] haben
} { $value }
has-not = { $places } { $places-count ->
    [one] hat
   *[other] haben
} nicht { $value }
one = eins von { $places }
all = { $count ->
    [2] beide
   *[other] alle
}
lie-side-by-side = { $places } liegen nebeneinander
touch = { $places } berühren sich
half-of-a-domino = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst gehörte { $one } zu keinem Domino
half-of-a-domino-never = { $because-count ->
    [0] { $one } gehört zu keinem Domino
   *[other] { $one } muss zu einem Domino gehören, aber { $because }
}
checkerboard = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst wäre ein 2x2 ein Schachbrett
checkerboard-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}ein 2x2 ist ein Schachbrett
has-the-line = die Linie geht { $places }
has-no-line = { $places } ist keine Linie

word-drawn = gezogen
word-not-drawn = nicht gezogen
word-white-circle = weißer Kreis
word-black-circle = schwarzer Kreis
word-shaded-cell = schwarzes Feld
word-unshaded-cell = weißes Feld
word-black = schwarz
word-the-line = die Linie
word-no-line = keine Linie
word-shaded = schwarz
word-thermometer = Thermometer
word-slow-thermometer = langsames Thermometer
word-arrow = Pfeil
word-between-line = Zwischenlinie
word-lockout-line = Lockout-Linie
word-german-whispers-line = deutsche Flüsterlinie
word-dutch-whispers-line = niederländische Flüsterlinie
word-renban-line = Renban-Linie
word-palindrome-line = Palindrom-Linie
word-zipper-line = Reißverschlusslinie
word-nabner-line = Nabner-Linie
word-region-sum-line = Gebietssummenlinie
word-modular-line = Modulo-Linie
word-entropic-line = Entropie-Linie
word-odd = ungerade
word-even = gerade
word-minimum = Minimum
word-maximum = Maximum
word-cage = Käfig
word-unshaded = weiß

# What plugins say of places, in words that several share.
have-the-same-number = { $places } { $places-count ->
    [one] hat
   *[other] haben
} dieselbe Zahl
make-a-2x2 = { $places } bilden ein 2x2

belongs-to = { $places } { $places-count ->
    [one] gehört
   *[other] gehören
} zur { $number } bei { $place }
does-not-belong-to = { $places } { $places-count ->
    [one] gehört
   *[other] gehören
} nicht zur { $number } bei { $place }
belongs-to-no-clue = { $places } { $places-count ->
    [one] gehört
   *[other] gehören
} zu keiner Vorgabe
can-be-reached-by-one-clue-only = { $places } { $places-count ->
    [one] wird
   *[other] werden
} nur von einer Vorgabe erreicht

# Summen.
wants = { $rule } { $rule-count ->
    [one] verlangt
   *[other] verlangen
} { $relation ->
    [at-most] höchstens { $total }
    [at-least] mindestens { $total }
   *[exactly] { $total ->
        [0] nichts
       *[other] { $total }
    }
}{ $tells ->
    [yes] { " " }{ $counted }
   *[no] { "" }
}
sum-enough = { $named ->
    [clue] { $because }; damit ist { $rule } erfüllt, also gilt: { $then }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } und hat genug, also gilt: { $then }
}
sum-none = { $named ->
    [clue] { $rule } verlangt nichts, also gilt: { $then }
   *[plain] { $wants }, also gilt: { $then }
}
sum-at-most = { $because }, also gilt: { $then }; mehr als { $total } darf es in { $rule } nicht geben
sum-all-left = { $named ->
    [clue] { $because-count ->
        [0] { $rule } braucht alles, was übrig ist, also gilt: { $then }
       *[other] { $because }; damit braucht { $rule } alles, was übrig ist, also gilt: { $then }
    }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } und mehr ist nicht übrig, also gilt: { $then }
}
sum-too-much = { $named ->
    [clue] { $because-count ->
        [0] { $rule } hat nur Platz für { $room }, also gilt: { $then }
       *[other] { $because }; damit hat { $rule } noch Platz für { $room }, also gilt: { $then }
    }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } und hat noch Platz für { $room }, also gilt: { $then }
}
sum-too-little = { $named ->
    [clue] { $because-count ->
        [0] { $rule } kann nur { $spare } entbehren, also gilt: { $then }
       *[other] { $because }; damit kann { $rule } nur { $spare } entbehren, also gilt: { $then }
    }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } und kann nur { $spare } entbehren, also gilt: { $then }
}
sum-adds-up = { $wants }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} und geht nur auf, wenn gilt: { $then }
sum-balances = { $because-count ->
    [0] { $rule } geht nur auf, wenn gilt: { $then }
   *[other] { $because }; damit geht { $rule } nur auf, wenn gilt: { $then }
}
sum-balances-never = { $because-count ->
    [0] { $rule } geht nicht auf
   *[other] { $because }; damit geht { $rule } nicht auf
}
shared-counts = { $because-count ->
    [0] { "" }
   *[other] { $because };{ " " }
}{ $bases } { $bases-count ->
    [one] braucht
   *[other] brauchen
} alles, was { $covers } noch aufnehmen kann, also gilt: { $then }
sum-has-too-much = { $wants } und hat mehr{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}
sum-has-past = mehr als { $total } darf es in { $rule } nicht geben, aber { $because }
sum-gets-too-little = { $wants } und kommt nicht darauf{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}
distinct-sum = { $rule }: verschiedene Zahlen müssen { $total } ergeben{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}, also gilt: { $then }
made = { $rule }: { $total } geht nur als { $ways }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}, also gilt: { $then }
made-by-clue = { $because }{ $because-count ->
    [0] { "" }
   *[other] ;{ " " }
}{ $rule } geht nur als { $ways }, also gilt: { $then }
distinct-sum-never = { $rule }: verschiedene Zahlen ergeben nie { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}
sum-adds-up-never = { $wants } und geht nicht auf{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}

# Verschiedene Werte.
only-value = für { $places } bleibt nur { $value }{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
last-place = { $rule }: { $places } ist das letzte freie Feld, also { $value }
only-place = { $rule }: für { $value } bleibt nur { $places }{ $because-count ->
    [0] { "" }
   *[other] {" "}({ $because })
}
only-place-never = { $rule }: für { $value } bleibt kein Platz{ $because-count ->
    [0] { "" }
   *[other] {" "}({ $because })
}
hidden-set = { $rule }: für { $values } bleiben nur { $places }, also gilt: { $then }
wing = { $because }, also gilt: { $then }; eins von { $wings } ist { $value }, was auch { $pivot } ist
fish = { $bases }: die { $value } fällt auf { $covers }, also gilt: { $then }
unique-rectangle = { $places } können nicht alle { $values } sein, denn die ließen sich tauschen, und es gibt nur eine Lösung, also gilt: { $then }
finned-fish = { $bases }: die { $value } fällt auf { $covers } oder in { $fins }, und so oder so gilt: { $then }

# Ketten: = steht, wo eins von beiden gilt, - wo eins von beiden nicht gilt.
skyscraper = Wolkenkratzer mit { $value }: { $chain }, also gilt: { $then }
two-string-kite = Drachen mit { $value }: { $chain }, also gilt: { $then }
turbot-fish = Turbot Fish mit { $value }: { $chain }, also gilt: { $then }
x-chain = X-Kette mit { $value }: { $chain }, also gilt: { $then }
w-wing = W-Wing: { $chain }, also gilt: { $then }
xy-chain = XY-Kette: { $chain }, also gilt: { $then }
aic = AIC: { $chain }, also gilt: { $then }
als-chain = ALS-Kette: { $chain }, also gilt: { $then }
cell-forcing-chains = Zellen-Forcing-Ketten: { $chain }, und jedes Mal gilt: { $then }
region-forcing-chains = Haus-Forcing-Ketten, { $rule }: { $chain }, und jedes Mal gilt: { $then }
node = { $value } in { $places }
strong-link = { $one } = { $other }
weak-link = { $one } - { $other }
or-else = { $one }; { $other }
set-of-values = { $rule }: { $places } teilen sich die Werte { $values }, also gilt: { $then }

different-never = { $because }, aber { $rule } hat keinen Wert zweimal

# Klauseln, und Regeln über das, was niemand sieht.
asked = { $asked }{ $because-count ->
    [0] { "" }
   *[other] ; { $because }
}, also gilt: { $then }
asked-by = { $rule }: { asked }
asked-never = { $asked }{ $because-count ->
    [0] , was nicht sein kann
   *[other] , aber { $because }
}
greater-than = { $one } ist größer als { $other }
at-least-as-great = { $one } ist mindestens so groß wie { $other }
equal-to = { $one } ist gleich { $other }
double-or-half = von { $one } und { $other } ist eins das Doppelte des anderen
differ-by-one = { $one } und { $other } unterscheiden sich um eins
differ-otherwise = { $one } und { $other } unterscheiden sich nicht um eins
by-clues = { $because-count ->
    [0] { $clues }
   *[other] { $because }, und { $clues }
} { $clues-count ->
    [one] verlangt
   *[other] verlangen
}{ $because-count ->
    [0] { "" }
   *[other] { " " }dann
}: { $then
}
by-clues-never = { $because-count ->
    [0] { $clues-count ->
        [one] { $clues } ist
       *[other] { $clues } sind
    } nicht zu erfüllen
   *[other] { $because }, was { $clues } nicht { $clues-count ->
        [one] zulässt
       *[other] zulassen
    }
}

# Folgen.
completed = { $named ->
    [plain] { $rule }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } lässt sich nur füllen, wenn gilt: { $then }
   *[clue] { $because-count ->
        [0] { "" }
       *[other] { $because };{ " " }
    }wie man { $clue } in { $rule } auch legt: { $then }
}
blocks-all-there = { $because-count ->
    [0] { $rule } hat keinen Block
   *[other] { $because }; damit hat { $rule } schon alles ({ $clue })
}, also gilt: { $then }
blocks-need-all = { $because-count ->
    [0] { "" }
   *[other] { $because };{ " " }
}{ $rule } hat gerade genug Platz für { $clue }, also gilt: { $then }
blocks-no-color = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}{ $lines }, also gilt: { $then }
blocks-but = { $rule } hat keine Blöcke außer { $clue }
blocks-one-ends = { $because }; damit endet dort ein Block von { $rule } ({ $clue }), also gilt: { $then }
blocks-at-edge = { $because }; dort liegt { $which ->
    [first] der erste Block von { $clue }
    [last] der letzte Block von { $clue }
   *[only] die { $clue }
} in { $rule }, also gilt: { $then }
blocks-too-small = { $because }; dorthin passt kein Block von { $rule } ({ $clue }), also gilt: { $then }
blocks-beyond-reach = { $because }; weiter reicht kein Block von { $rule } ({ $clue }), also gilt: { $then }
every-way = { $because-count ->
    [0] { "" }
   *[other] { $because };{ " " }
}wie man { $rule } auch füllt: { $then }
nothing-left = { $because }; damit bleibt nichts übrig für { $places }
every-way-never = { $because-count ->
    [0] { $rule } lässt sich nicht füllen
   *[other] { $because }; damit lässt sich { $rule } nicht mehr füllen
}
completed-never = { $rule }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} lässt sich nicht mehr füllen

# Netze.
loop = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst schlösse sich ein Kreis{ $nodes-count ->
    [0] { "" }
   *[other] { " " }durch { $nodes }
}
loop-of-many = { $then }; sonst schlösse sich ein kleiner Kreis
line-goes-on = { $because }; die Linie muss bei { $node } weitergehen, also gilt: { $then }
line-has-passed = { $because }; die Linie ist also schon durch { $node } gegangen, und es gilt: { $then }
line-would-end = { $because }, also gilt: { $then }; sonst endete die Linie bei { $node }
closed = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst { $nodes-count ->
    [0] wäre ein Teil abgeschnitten
    [one] wäre { $nodes } abgeschnitten
   *[other] wären { $nodes } abgeschnitten
}
in-and-out = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst führte ein Kreis öfter aus einem Teil hinaus als hinein
one-loop = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst gäbe es zwei Kreise
path-without-end = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst käme eine Linie nicht von Ende zu Ende
narrow = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst wäre nicht alles zu erreichen
partner-none = { $then }; { $sign-count ->
    [0] dort gibt es nichts, was dazu passt
   *[other] daneben ist kein { $sign }
}
partner-last = { $because-count ->
    [0] { $item } hat nur noch einen Platz, also gilt: { $then }
   *[other] { $because }; damit hat { $item } nur noch einen Platz, also gilt: { $then }
}
partner-served = { $because }; damit ist { $item } versorgt, also gilt: { $then }
pairing = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst ließen sich nicht alle eins zu eins paaren
pairing-never = nicht alle lassen sich eins zu eins paaren{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
circuit = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst gäbe es keinen Rundweg durch alle
circuit-never = es gibt keinen Rundweg durch alle{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}

# Gebiete.
area-joins = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst verbänden sich { $nodes-count ->
    [0] zwei { areas }
    [one] zwei { areas }
   *[other] { $nodes }
}
area-too-large = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst hätte { area } zu viele Felder{ $nodes-count ->
    [0] { "" }
   *[other] { " " }({ $nodes })
}
area-only-way = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; { $nodes-count ->
    [0] nur so geht es weiter
    [one] nur so kommt { $nodes } weiter
   *[other] nur so kommen { $nodes } weiter
}
area-out-of-reach = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; so weit reicht { no-area }
area-no-room = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst hätte { area } dort nicht genug Platz
area-crowded = { $because-count ->
    [0] die { areas } der gegebenen Zahlen
   *[other] { $because }; damit
} brauchen { $because-count ->
    [0] { "" }
   *[other] die { areas } dieser und der gegebenen Zahlen{ " " }
}mindestens { $taken } von { $count } { $count ->
    [one] Feld
   *[other] Feldern
}, und { $most ->
    [0] ein anderes gibt es nicht
   *[other] kein anderes hat mehr als { $most }
}

area-never = { $because-count ->
    [0] { "" }
   *[other] { $because };{ " " }
}{ $nodes-count ->
    [0] { an-area }
   *[other] { $nodes }
} kann nicht fertig werden
area-too-large-never = { $because }; damit hat { $nodes-count ->
    [0] { an-area }
   *[other] { $nodes }
} zu viele Felder
closed-never = { $because-count ->
    [0] { "" }
   *[other] { $because };{ " " }
}{ $nodes-count ->
    [0] ein Teil ist
    [one] { $nodes } ist
   *[other] { $nodes } sind
} abgeschnitten
line-ends = { $because }; damit endet die Linie bei { $node }
line-branches = { $because }; damit verzweigt sich die Linie bei { $node }
loop-closes = { $because-count ->
    [0] ein kleiner Kreis schließt sich
   *[other] { $because }; damit schließt sich ein kleiner Kreis
}
path-never = { $because-count ->
    [0] eine Linie kommt nicht von Ende zu Ende
   *[other] { $because }, also kommt eine Linie nicht von Ende zu Ende
}
loop-never = { $because-count ->
    [0] es gibt keine einzelne Schleife
   *[other] { $because }; damit gibt es keine einzelne Schleife
}

# Andere Regeln.
so = { $because-count ->
    [0] { $then }; anderes passt dort nicht
   *[other] { $because }, also gilt: { $then }
}
rule-so = { $rule }: { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}
broken = { $rule } ist nicht mehr zu erfüllen{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}

impossible = { $because-count ->
    [0] die Regeln sind nicht alle zu erfüllen
   *[other] { $because }, was nicht sein kann
}

# Versuche.
trial = unmöglich ist, wie die Schritte darunter zeigen: { $supposed }; also gilt: { $then }
chain = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst gilt: { $chain }, aber { $broken }
chain-ends = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst gilt: { $chain }, und das passt nicht zusammen
look-ahead = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst gilt: { $chain }, und { $broken }
at-once = { $then }; sonst gilt: { $broken }
at-once-by = { $clues } { $clues-count ->
    [one] verlangt
   *[other] verlangen
}: { at-once }
either-way = { $because-count ->
    [0] { $ways }
   *[other] { $because }, also gilt: { $ways }
}, und in jedem Fall gilt: { $then }{ $rules-count ->
    [0] { "" }
   *[other] { " " }({ $rules })
}
either-way-of = { $because-count ->
    [0] { $asked } verlangt
   *[other] { $because }, und { $asked } verlangt dann
}: { $ways }, und in jedem Fall gilt: { $then }{ $rules-count ->
    [0] { "" }
   *[other] { " " }({ $rules })
}
either-way-asked = { $asked }{ $because-count ->
    [0] { "" }
   *[other] ; { $because }
}, also gilt: { $ways }, und in jedem Fall gilt: { $then }{ $rules-count ->
    [0] { "" }
   *[other] { " " }({ $rules })
}
nested = unmöglich ist, wie { $size ->
    [0] alle Regeln zusammen zeigen
    [one] { $size } weitere Annahme zeigt
   *[other] { $size } weitere Annahmen zeigen
}: { $supposed }; also gilt: { $then }

# Was ein Text aus Schritten um sie herum sagt.
steps = { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
}
more-steps = { $count } weitere Schritte folgen daraus
end-solved = gelöst: { $steps }
end-broken = es gibt keine Lösung, wie der letzte Schritt zeigt
end-none = es gibt keine Lösung, aber kein Schritt wurde gefunden, der es zeigt
end-several = es gibt mehrere Lösungen{ $count ->
    [0] { "" }
   *[other] , und was gesagt ist, gilt in allen ({ $steps })
}
end-open = nicht gelöst: { $stopped ->
    [time] die Zeit war um; bis dahin: { $steps }
   *[other] mehr wurde nicht gefunden als { $steps }
}
end-broken-state = keine Lösung hat alles, was gesetzt ist, wie der letzte Schritt zeigt
end-none-state = keine Lösung hat alles, was gesetzt ist, aber kein Schritt wurde gefunden, der es zeigt
differ = sie unterscheiden sich bei { $places }, auf { $number } Arten
differ-at-least = sie unterscheiden sich bei { $places }, auf mindestens { $number } Arten

technique-no-partner = kein Partner
technique-last-partner = letzter Partner
technique-has-a-partner = hat einen Partner
technique-pairing = Paarung
technique-taken = vergeben
technique-naked-single = nackter Einer
technique-full-house = letztes Feld
technique-last-number-left = letzte Zahl
technique-hidden-single = versteckter Einer
technique-hidden-single-in-a-block = versteckter Einer im Quadrat
technique-pointing = Quadrat wirkt auf Zeile
technique-box-line-reduction = Zeile wirkt auf Quadrat
technique-naked-pair = nacktes Paar
technique-naked-triple = nackter Dreier
technique-naked-quad = nackter Vierer
technique-hidden-pair = verstecktes Paar
technique-hidden-triple = versteckter Dreier
technique-hidden-quad = versteckter Vierer
technique-X-wing = X-Wing
technique-XY-wing = XY-Wing
technique-unique-rectangle = eindeutiges Rechteck
technique-finned-X-wing = X-Wing mit Flosse
technique-finned-swordfish = Schwertfisch mit Flosse
technique-finned-jellyfish = Qualle mit Flosse
technique-skyscraper = Wolkenkratzer
technique-two-string-kite = Drachen mit zwei Schnüren
technique-turbot-fish = Turbot Fish
technique-X-chain = X-Kette
technique-grouped-X-chain = X-Kette mit Gruppen
technique-W-wing = W-Wing
technique-XY-chain = XY-Kette
technique-AIC = AIC (Kette im Wechsel)
technique-ALS-chain = ALS-Kette
technique-swordfish = Schwertfisch
technique-jellyfish = Qualle
technique-set-of-values = Menge von Werten
technique-either-way = so oder so
technique-chain = Kette
technique-look-ahead = vorausgeschaut
technique-trial = Versuch
technique-nested-trial = verschachtelter Versuch
technique-clue-complete = Vorgabe fertig
technique-clue-needs-all = Vorgabe braucht alle
technique-region-complete = Gebiet fertig
technique-region-needs-all = Gebiet braucht alle
technique-row-or-column-complete = Zeile oder Spalte fertig
technique-row-or-column-needs-all = Zeile oder Spalte braucht alle
technique-has-enough = schon genug
technique-needs-all = alles, was übrig ist
technique-no-room-left = kein Platz mehr
technique-all-that-is-left = nicht zu entbehren
technique-two-counts-together = zwei Anzahlen zusammen
technique-several-counts-together = mehrere Anzahlen zusammen
technique-color-missing = Farbe fehlt
technique-line-complete = Reihe fertig
technique-line-filled-up = Reihe aufgefüllt
technique-overlap = Überlappung
technique-block-complete = Block fertig
technique-edge = Rand
technique-gap-too-small = Lücke zu klein
technique-beyond-reach = außer Reichweite
technique-line-logic = Reihenlogik
technique-adding-up = aufgehende Summe
technique-isolation = keine Insel allein
technique-loop-avoidance = kein Kreis
technique-closed-off-part = abgeschnittener Teil
technique-kept-apart = getrennte Gebiete
technique-room-for-all-areas = Platz für alle Gebiete
technique-full-area = volles Gebiet
technique-only-way-on = einziger Weg
technique-out-of-reach = unerreichbar
technique-no-room-to-grow = kein Platz zum Wachsen
technique-shaded-neighbour = gefärbter Nachbar
technique-no-dividing = keine Teilung
technique-no-checkerboard = kein Schachbrett
technique-one-way-on = ein Weg weiter
technique-in-and-out = hinein und hinaus
technique-one-loop = ein einziger Kreis
technique-either-or = entweder oder
technique-kept-together = Zusammenhalt
technique-only-fit = einzige Möglichkeit
technique-narrow-part = enger Teil

# Hinweise.
part-of-board = { $down ->
    [0] das Brett oben { $right ->
        [0] links
        [1] in der Mitte
       *[2] rechts
    }
    [1] { $right ->
        [0] die linke Seite des Bretts
        [1] die Mitte des Bretts
       *[2] die rechte Seite des Bretts
    }
   *[2] das Brett unten { $right ->
        [0] links
        [1] in der Mitte
       *[2] rechts
    }
}
hint-place = sieh dir an: { $places }
hint-technique = { $technique }, zu sehen an: { $places }
hint-wrong = etwas stimmt nicht: { $place }
hint-not = falsch ist: { $said }
hint-several = es gibt mehrere Lösungen, und mehr gilt nicht in allen
hint-done = es ist nichts mehr zu tun
hint-open = kein Schritt wurde gefunden
hint-none = das Rätsel hat keine Lösung

# Widersprüche und Änderungen.
clue-at = was bei { $place } steht
new-clue-at = ein Hinweis bei { $place }
no-solution = es gibt keine Lösung: { $fault }
fault-marks = { $known }, was gegen eine Regel verstößt
fault-rule = { $rule }: diese Regel ist nicht einzuhalten
fault-rule-marks = { $known }; damit ist diese Regel nicht einzuhalten: { $rule }
conflict = es gibt keine Lösung, { $clues-count ->
    [one] schon wegen: { $clues }
   *[other] denn dies widerspricht sich: { $clues }
}
mend-lean = genau eine Lösung: es ist nichts zu ändern
mend-other = eine andere Lösung: { $changes-count ->
    [one] eine Änderung lässt
   *[other] { $changes-count } Änderungen lassen
} nur die gewünschte: { $changes }
mend-allow = eine andere Lösung: { $changes-count ->
    [one] eine Änderung lässt
   *[other] { $changes-count } Änderungen lassen
} die gewünschte zu: { $changes }
mend-change = keine Lösung: { $changes-count ->
    [one] eine Änderung genügt
   *[other] { $changes-count } Änderungen genügen
}: { $changes }
mend-fewest = mit weniger Änderungen geht es nicht
mend-few = vielleicht geht es mit weniger Änderungen
clue-to-drop = { $clue } fällt weg
clue-to-put = { $clue }
changed-clue = { $clue } wird { $value }
moved-cell = { $cell } im { $word ->
    [cage] Käfig
    [room] Raum
    [block] Quadrat
    [tank] Becken
   *[other] Gebiet
} von { $near }
given-sign = { $word ->
    [barrier] Sperre
    [wall] Wand
    [sign] Zeichen { $value }
    [clue] Hinweis { $value }
    [total] Summe { $value }
    [count] Anzahl { $value }
   *[other] { $word } { $value }
}
compared = { $sign ->
    [dot] der Punkt zwischen { $one } und { $other }
    [greater] { $one } > { $other }
   *[less] { $one } < { $other }
}
sum = Summe, von der nichts gesagt ist
sum-down = { $down } senkrecht
sum-across = { $across } waagerecht
sum-down-across = { $down } senkrecht und { $across } waagerecht
spare-none = { $verdict ->
    [none] keine Lösung
   *[other] mehrere Lösungen
}, also ist kein Hinweis entbehrlich
spare-lean = kein Hinweis ist entbehrlich
spare-alone = jeder dieser Hinweise ist für sich entbehrlich: { $clues }
spare-together = { $all ->
    [most] zusammen sind diese entbehrlich, und nicht mehr
    [whole] zusammen sind diese entbehrlich, und keiner der anderen dazu
   *[open] zusammen sind mindestens diese entbehrlich
}: { $clues }
stopped = { $by ->
    [interrupt] die Suche wurde unterbrochen
   *[other] die Zeit war um
}
spare-open = { stopped }: { $count ->
    [0] vielleicht sind zusammen mehr entbehrlich
    [one] ein Hinweis wurde nicht geprüft
   *[other] { $count } Hinweise wurden nicht geprüft
}
mend-add = mehrere Lösungen: { $changes-count ->
    [one] eine Änderung lässt
   *[other] { $changes-count } Änderungen lassen
} genau eine: { $changes }
mend-give-up = keine Lösung: es genügt, { $clues-count ->
    [one] einen Hinweis
   *[other] { $clues-count } Hinweise
} aufzugeben: { $clues }
mend-then = dann gibt es { $result ->
    [unique] genau eine Lösung
    [several] mehrere Lösungen
   *[other] vielleicht mehrere Lösungen
}
mend-nothing = { $verdict ->
    [none] keine Lösung
   *[other] mehrere Lösungen
}, und keine Änderung wurde gefunden, die genau eine lässt
mend-so-far = { stopped }: { $result ->
    [unique] vielleicht geht es mit weniger Änderungen
   *[other] vielleicht lassen andere Änderungen genau eine
}
mend-open = nicht bekannt: { stopped }
fill-unique = genau eine Lösung
fill-several = mehrere Lösungen, die sich { $count ->
    [one] an einer Stelle
   *[other] an { $count } Stellen
} unterscheiden
fill-none = keine Lösung, welche Hinweise auch dort stehen
fill-empty = kein Hinweis wurde gefunden für { $places }
fill-grade = Schwierigkeit: { $band }
fill-open = { $by ->
    [tries] nach { $count } Versuchen wurde aufgegeben
   *[other] { stopped }
}: dies ist das Beste, was gefunden wurde

# Noten.
band-easy = leicht
band-normal = mittel
band-hard = schwer
band-extreme = sehr schwer
grade = { $band }: Aufwand { $effort }, { $each } je Feld, schwerster Schritt { $hardest }, { $trials ->
    [0] kein Versuch
    [one] 1 Versuch
   *[other] { $trials } Versuche
}
no-grade-none = keine Note: keine Lösung
no-grade-several = keine Note: mehrere Lösungen
no-grade-unknown = keine Note: die Zeit war um

# Die Spielseite.
play-cell = Zeile { $row }, Spalte { $column }
play-time = Zeit
play-puzzles = Rätsel
play-zoom = Größe des Bretts
play-smaller = kleiner
play-larger = größer
play-tools = Werkzeuge
play-undo = zurück
play-undo-title = die letzte Änderung zurücknehmen (Strg+Z)
play-redo = wieder
play-redo-title = die Änderung wieder machen (Strg+Y)
play-restart = neu
play-restart-title = das Brett leeren; das lässt sich zurücknehmen
play-check = prüfen
play-check-title = sagen, was bisher falsch ist; noch einmal: warum; noch einmal: warum
play-hint = Tipp
play-hint-title = der Teil des Bretts; noch einmal: die Technik und der Ort; noch einmal: der ganze Schritt
play-next = nächster Tipp
play-next-title = zum Schritt nach diesem gehen
play-take = eintragen
play-take-title = setzen, was der Tipp sagt
play-steps = Schritte
play-steps-title = durch die ganze Erklärung gehen
play-notes = Notizen
play-notes-title = Notizen statt Zeichen setzen
play-lock = sperren
play-lock-title = Felder so sperren, wie sie sind, oder entsperren
play-first = zum Anfang
play-back = einen Schritt zurück
play-on = einen Schritt weiter
play-last = zum Ende
play-step = Schritt { $at } von { $count }
play-twice = { $value } steht zweimal ({ $rule }): bei { $one } und { $other }
play-right = bisher ist nichts falsch
play-together = keine Lösung hat alles, was gesetzt ist
play-unseen = was bisher gesetzt ist, zeigt es noch nicht
play-more = { $count ->
    [one] 1 weiteres ist falsch
   *[other] { $count } weitere sind falsch
}
print-solutions = Lösungen
play-solved = gelöst
play-done = gelöst
play-unread = die Adresse enthält keinen Stand dieses Rätsels, der sich lesen lässt
play-locked = gesperrt
play-marks = Zeichen
play-theme = Farben
play-theme-system = wie das System
play-theme-light = hell
play-theme-dark = dunkel
play-theme-contrast = hoher Kontrast
play-trial = ausprobieren
play-trial-title = Zeichen in eigener Farbe setzen, die man zusammen behält oder verwirft
play-adopt = behalten
play-adopt-title = behalten, was ausprobiert wurde
play-reject = verwerfen
play-reject-title = alles zurücknehmen, was ausprobiert wurde; das lässt sich widerrufen
play-clear = leeren
play-seed = Startzahl { $seed }
play-following = nächstes Rätsel
play-finished = gelöst in { $time }
play-best = deine beste Zeit ist { $time }
play-ask = dieses Rätsel wurde auch in einem anderen Tab gespielt. Welche Züge sollen bleiben?
play-mine = die von diesem Tab
play-theirs = die vom anderen Tab
play-foreign = die Adresse gehört zu einem anderen Rätsel als denen dieser Seite, ihr Stand wird nicht gezeigt; zurück führt zu ihr
play-unstored = dieser Browser speichert hier nichts mehr, aber die Adresse der Seite enthält das Brett: als Lesezeichen bleibt es
play-damaged = was von diesem Rätsel gespeichert war, ist nicht lesbar; es ist beiseitegelegt und bleibt im Browser
play-large = mit Tipps zu diesem Rätsel würde die Seite zu groß, darum hat sie keine
play-unjudged = mit Tipps zu diesem Rätsel würde die Seite zu groß, darum hat sie keine und sagt nicht von jeder Regel, ob sie verletzt ist
play-shown = was zu sehen ist
play-show-clock = die Uhr
play-show-broken = verletzte Regeln
play-show-met = erfüllte Hinweise in Grau
play-show-lit = was beleuchtet ist
play-show-groups = was zusammenhängt und fertige Gebiete in Farben
play-clue-rest = { $clue }: { $done } von { $total }
play-clue-met = { $clue }: erfüllt
play-clue-broken = { $clue }: verletzt
play-rule-broken = hier ist eine Regel verletzt
play-rules = Regeln
play-example = ein gelöstes Beispiel
play-example-alike = ein gelöstes Beispiel mit ähnlichen Regeln
play-help = so wird gespielt
play-help-press = drücke auf eine Stelle, um ihr nächstes Zeichen zu setzen; die zweite Maustaste oder langes Drücken setzt das vorige.
play-help-write = drücke auf ein Feld, um es zu wählen; dann schreiben Tasten oder die Knöpfe unter dem Brett, und 0 oder die Rücktaste löscht.
play-help-turn = drücke auf eine Stelle, um zu drehen, was dort liegt; die zweite Maustaste oder langes Drücken dreht zurück. L, die mittlere Taste oder die Umschalttaste beim Drücken hält es fest.
play-help-drag = ziehe, um eine Linie zu zeichnen.
play-help-paint = ziehe, um dasselbe Zeichen an mehrere Stellen zu setzen.
play-help-area = ziehe von einem Feld eines Gebiets über andere, und sie gehören dazu.
play-help-keys = die Pfeile bewegen. Die Leertaste tut, was Drücken tut, mit der Umschalttaste, was langes Drücken tut, und die Rücktaste löscht. + und - machen das Brett größer und kleiner.
play-help-marks = Tasten: { $marks }
play-help-sides = mit Notizen (Taste N) notiert Drücken eine Seite, ebenso die Umschalttaste mit einem Pfeil.
play-help-pencil = mit Notizen (Taste N) schreiben Tasten und Knöpfe klein, ebenso die Umschalttaste mit einer Ziffer.
play-help-hints = Tipp sagt mit jedem Druck mehr: wohin man sehen soll, mit welcher Technik, den ganzen Schritt. Eintragen setzt, was der Schritt sagt, Schritte geht durch alle.
play-help-keep = die Adresse der Seite enthält das Brett, wie es ist; man kann sie aufheben und verschicken. Nichts verlässt diese Seite.
play-no-script = diese Seite wird mit JavaScript gespielt, das ausgeschaltet ist.

# Was von einem Ort zu hören ist: seine Vorgabe, Zeile, Spalte und Gebiet, und was um ihn liegt.
heard-board = das Brett, { $rows ->
    [one] 1 Zeile
   *[other] { $rows } Zeilen
}, { $columns ->
    [one] 1 Spalte
   *[other] { $columns } Spalten
}
heard-torus = { heard-board }, jeder Rand mit dem gegenüber verbunden
heard-given = vorgegeben
heard-clue = Vorgabe { $clue }
heard-split-down = { $clue } nach unten
heard-split-right = { $clue } nach rechts
heard-beside = { $clue } { $place }
heard-area = { $area }: { $clue }
heard-at = bei { $place } { $clue }
heard-walls = { $count ->
    [one] Wand { $sides }
   *[other] Wände { $sides }
}
heard-up = oben
heard-right = rechts
heard-down = unten
heard-left = links
heard-up-left = oben links
heard-up-right = oben rechts
heard-down-right = unten rechts
heard-down-left = unten links
heard-smaller = kleiner
heard-larger = größer
heard-plus = plus
heard-minus = minus
heard-times = mal
heard-divided = geteilt
heard-arrow-up = Pfeil nach oben
heard-arrow-right = Pfeil nach rechts
heard-arrow-down = Pfeil nach unten
heard-arrow-left = Pfeil nach links
heard-fill = gefüllt
heard-half = halb gefüllt
heard-wave = Wellen
heard-cross = Kreuz
heard-star = Stern
heard-triangle = Dreieck
heard-arms = Arme
heard-stroke = Linie
heard-sign = { $sign } { $place }
heard-on-line = { $sign } { $number } von { $count }
heard-diagonal = Diagonale { $clue }
heard-quadruple = { $clue } in einem Kreis
heard-pencil = Notizen { $marks }

# Die Seite, auf der Rätsel entstehen.
edit-page = ein Rätsel machen
edit-verdict-none = keine Lösung
edit-verdict-unique = genau eine Lösung
edit-verdict-several = mehrere Lösungen (mindestens { $found })
edit-verdict-unknown = noch nicht bekannt
edit-verdict-wrong = das ist noch kein Rätsel
edit-verdict-asking = wird gesucht …
edit-verdict-late = zu groß für Antworten beim Zeichnen
edit-stand-none = keine Lösung
edit-stand-unique = genau eine Lösung
edit-stand-several = mehrere Lösungen
edit-stand-unknown = nicht rechtzeitig bekannt
edit-stand-wrong = hier nicht erlaubt
edit-lost = der Server antwortet nicht: starten Sie puzzlefw edit neu. Was gezeichnet ist, bleibt hier.
edit-conflict = das hat zusammen keine Lösung:
edit-working = in Arbeit …
edit-nothing = es wurde nichts gefunden
edit-blank = nichts
edit-choose = wählen Sie erst einen Platz auf dem Brett
edit-draw-list = ziehen Sie über Felder, oder drücken Sie auf einem nach dem andern die Leertaste; ein Druck wählt, was da ist
edit-sparing = jeder davon ist entbehrlich: { $clues }. Zusammen können { $count } entfallen.
edit-spare-none = kein Hinweis ist entbehrlich
edit-stage = Schritt { $at } von { $count }
edit-solution = Lösung { $number }
edit-kept-solution = diese Lösung ist gemerkt: unter Hinweise entstehen Hinweise für sie
edit-other = das ist ein Rätsel anderer Art: { $type }
edit-other-open = als { $type } öffnen
edit-no-picture = diese Datei ist kein Bild, das der Browser kennt
edit-version-kept = diese Fassung ist im Browser gemerkt
edit-unstored = dieser Browser speichert nichts mehr; speichern Sie in eine Datei
edit-unread = diese Datei hat kein Rätsel, das hier gespeichert wurde
edit-copy = kopieren
edit-fields = was gezeichnet wird
edit-divide = wie Gebiete gezeichnet werden
edit-word = an diesem Platz
edit-clear = löschen
edit-clear-title = wegnehmen, was am gewählten Platz steht (Rücktaste)
edit-stand = was könnte hier stehen?
edit-stand-title = jeden Wert am gewählten Platz versuchen
edit-extend = erweitern
edit-extend-title = ein Strich erweitert das Gebiet, in dem er beginnt, oder die gewählte Linie; sonst macht er ein neues
edit-border = Grenzen
edit-border-title = ein Strich von Feld zu Feld zieht die Grenze dazwischen oder nimmt sie weg
edit-panel-looking = was folgt
edit-next-solution = eine Lösung
edit-next-solution-title = eine Lösung nach der anderen zeigen; was sich unterscheidet, ist farbig
edit-all-solutions = in allen Lösungen
edit-all-solutions-title = zeigen, was in allen Lösungen gleich ist
edit-keep-solution = diese Lösung merken
edit-keep-solution-title = Hinweise für die gezeigte Lösung machen
edit-mend = reparieren
edit-mend-title = so wenig wie möglich ändern, damit es genau eine Lösung gibt
edit-panel-clues = Hinweise
edit-pattern = Muster
edit-pattern-title = Striche markieren, wo Hinweise stehen sollen
edit-locking = sperren
edit-locking-title = Striche sperren Hinweise, die dann bleiben, wie sie sind
edit-unmark = kein Muster
edit-unmark-title = alle Marken des Musters wegnehmen
edit-symmetry = Symmetrie
edit-symmetry-none = keine
edit-symmetry-half = halbe Drehung
edit-symmetry-quarter = Vierteldrehung
edit-symmetry-across = links und rechts
edit-symmetry-down = oben und unten
edit-symmetry-both = beide Spiegel
edit-difficulty = Schwierigkeit
edit-difficulty-any = beliebig
edit-difficulty-easy = leicht
edit-difficulty-normal = mittel
edit-difficulty-hard = schwer
edit-difficulty-extreme = extrem
edit-fill = füllen
edit-fill-title = Hinweise an den markierten Plätzen mit genau einer Lösung; noch einmal: andere
edit-make = neues Rätsel
edit-make-title = ein ganzes Rätsel dieser Größe machen
edit-spare = Entbehrliches
edit-spare-title = zeigen, welche Hinweise entbehrlich sind
edit-every = alle ihre Hinweise
edit-every-title = alle Hinweise der gemerkten Lösung an den markierten Plätzen oder überall
edit-few = wenige ihrer Hinweise
edit-few-title = so wenige Hinweise, wie die gemerkte Lösung braucht
edit-spared = wegnehmen
edit-spared-title = so viele Hinweise wegnehmen, wie zusammen entfallen können
edit-panel-board-panel = Brett
edit-side-up = oben
edit-side-right = rechts
edit-side-down = unten
edit-side-left = links
edit-more = eine Linie mehr
edit-less = eine Linie weniger
edit-turn = drehen
edit-turn-title = das Brett im Uhrzeigersinn drehen
edit-mirror = spiegeln
edit-mirror-title = links und rechts vertauschen, oder Zeilen und Spalten, wo nur das geht
edit-type = Art
edit-new-height = Zeilen
edit-new-width = Spalten
edit-new = leeres Brett
edit-new-title = mit einem leeren Brett beginnen; Zurück führt zurück
edit-pasted = ein Link oder Text eines Rätsels
edit-paste = öffnen
edit-paste-title = das Rätsel öffnen, das der Text nennt
edit-picture = ein Bild als Vorlage
edit-threshold = wie hell ist dunkel
edit-trace = ein Rätsel daraus machen
edit-trace-title = das Rätsel, dessen Lösung diese dunklen Felder hat
edit-panel-hard = wie schwer
edit-stage-back = einen Schritt zurück
edit-stage-on = einen Schritt weiter
edit-hinge = schwerster Schritt
edit-hinge-title = den schwersten Schritt zeigen
edit-panel-keep = Titel, Autor, Fassungen
edit-title = Titel
edit-author = Autor
edit-rules-text = Regeln in eigenen Worten
edit-notes-text = Notizen
edit-keep-version = diese Fassung merken
edit-keep-version-title = das Brett, wie es ist, in diesem Browser merken
edit-save-file = in eine Datei speichern
edit-save-file-title = das Brett und seine Fassungen in eine Datei speichern
edit-open-file = eine hier gespeicherte Datei öffnen
edit-panel-out = veröffentlichen und spielen
edit-try-play = hier spielen
edit-try-play-title = das Rätsel auf dieser Seite spielen, mit Tipps
edit-end-play = zurück zum Zeichnen
edit-end-play-title = das Spielen beenden
edit-out-texts = Links und Texte
edit-out-texts-title = das Rätsel als Link und als Text
edit-out-svg = Bild (SVG)
edit-out-svg-title = ein Bild, das sich vergrößern lässt
edit-out-png = Bild (PNG)
edit-out-png-title = ein Bild aus Bildpunkten
edit-out-print = Heft
edit-out-print-title = eine Seite zum Drucken, mit der Lösung
edit-out-play = Seite zum Spielen
edit-out-play-title = eine Datei zum Spielen, die kein Netz braucht
edit-another = ein anderes Rätsel
edit-another-title = ein neues Rätsel dieser Art und Größe machen und spielen
edit-copied = kopiert: eine Stelle wählen und einfügen
edit-choose-cells = zuerst Felder wählen: mit Umschalt ziehen oder „Felder wählen“
edit-differ = Stellen, an denen sich Lösungen unterscheiden: { $count }
edit-left-out = noch keine Rätsel und ausgelassen: { $names }
edit-begin = Art und Größe wählen oder den Link eines Rätsels einfügen
edit-loading = puzzlefw wird in diese Seite geladen, was einige Sekunden dauert …
edit-unloaded = puzzlefw wurde nicht in diese Seite geladen oder ist zu Ende: versuchen Sie es noch einmal oder laden Sie die Seite neu. Was gezeichnet ist, bleibt hier.
edit-stamp = Stempel
edit-stamp-title = jeder Klick schreibt das Zeichen, das unten gewählt ist; ein zweiter nimmt es weg
edit-open-places = offene Stellen
edit-open-places-title = zeigen, wo sich Lösungen unterscheiden und was dort stehen könnte
edit-select = Felder wählen
edit-select-title = Striche wählen ein Rechteck von Feldern (auch: mit Umschalt ziehen, Umschalt und Pfeile)
edit-copy-cells = kopieren
edit-copy-cells-title = alles kopieren, was in den gewählten Feldern steht (Strg+C)
edit-paste-cells = hier einfügen
edit-paste-cells-title = das Kopierte an der gewählten Stelle einfügen (Strg+V)
edit-save-all = alle als eine Textdatei
edit-save-all-title = alle diese Rätsel in eine Datei schreiben, jedes in eine Zeile
edit-no-clue = selbst ohne jeden Hinweis gibt es keine Lösung
edit-style-puzzlink = Link von puzz.link
edit-style-tatham = Spielkennung der Sammlung von Simon Tatham
edit-style-rows = Zeilen
edit-style-plain = einfacher Text
edit-style-json = JSON
