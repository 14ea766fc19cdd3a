tile-blank = das leere Feld { $cell }
tile-end = das Ende { $cell }
tile-bend = der Bogen { $cell }
tile-straight = die Gerade { $cell }
tile-tee = die Gabel { $cell }
tile-cross = die Kreuzung { $cell }
tile-any = das Feld { $cell }
word-blank = leeres Feld
word-end = Ende
word-bend = Bogen
word-straight = Gerade
word-tee = Gabel
word-cross = Kreuzung
word-any = beliebiger Stein
barrier-right = die Sperre rechts von { $cell }
barrier-below = die Sperre unter { $cell }
new-barrier-right = eine Sperre rechts von { $cell }
new-barrier-below = eine Sperre unter { $cell }

arm-up = oben
arm-right = rechts
arm-down = unten
arm-left = links
wall-up = oben
wall-right = rechts
wall-down = unten
wall-left = links

points-to = zeigt nach { $arms }
points-not-to = zeigt nicht nach { $arms }
points-nowhere = zeigt nirgendwohin
tile-then = { $tile } { $then }

walls = { $sides } ist eine Wand
own = ein Arm nach { $sides } träfe sein eigenes Feld
points = { $tile } zeigt nach { $arm }{ $across ->
    [yes] { " " }über den Rand
   *[no] { "" }
}
points-not = { $tile } zeigt nicht nach { $arm }{ $across ->
    [yes] { " " }über den Rand
   *[no] { "" }
}
runs-across = liegt waagerecht
runs-down = steht senkrecht

demand = { $because }, also gilt: { $tile } { $then }
demand-beside = { $because }; { $tile } { $already }, also gilt: { $tile } { $then }
facing = zeigten sie aufeinander{ $across ->
    [yes] { " " }über den Rand
   *[no] { "" }
}, wären { $tile } und { $other } allein, also gilt: { $tile } { $then }
closed = nach { $arms } gedreht: { $tile } erreichte nicht mehr als { $nodes }, also gilt: { $tile } { $then }
loop = nach { $arms } gedreht: { $tile } schlösse einen Kreis{ $nodes-count ->
    [0] { "" }
   *[other] { " " }durch { $nodes }
}, also gilt: { $tile } { $then }
narrow = nach { $arms } gedreht: { $tile } ließe keinen Weg, den Rest zu verbinden, also gilt: { $tile } { $then }

broken-demand = { $because }, und das passt nicht zusammen
broken-wall = { $walls }, aber { $but }
broken-narrow = nach dem, was hier bekannt ist, lassen sich nicht alle Felder ohne Kreis verbinden: { $tiles }
broken-loop = { $because }, und das schließt einen Kreis durch { $nodes }
broken-closed = { $because }, und das schneidet { $nodes } ab

# Was Zeichen und Notizen sagen.
has-an-arm = { $places } { $places-count ->
    [one] hat
   *[other] haben
} einen Arm
has-no-arm = { $places } { $places-count ->
    [one] hat
   *[other] haben
} keinen Arm
points-right = { $places } zeigt nach rechts
points-up = { $places } zeigt nach oben
points-right-and-up = { $places } zeigt nach rechts und oben
points-left = { $places } zeigt nach links
points-right-and-left = { $places } zeigt nach rechts und links
points-up-and-left = { $places } zeigt nach oben und links
points-right-up-and-left = { $places } zeigt nach rechts, oben und links
points-down = { $places } zeigt nach unten
points-right-and-down = { $places } zeigt nach rechts und unten
points-up-and-down = { $places } zeigt nach oben und unten
points-right-up-and-down = { $places } zeigt nach rechts, oben und unten
points-left-and-down = { $places } zeigt nach links und unten
points-right-left-and-down = { $places } zeigt nach rechts, links und unten
points-up-left-and-down = { $places } zeigt nach oben, links und unten
points-right-up-left-and-down = { $places } zeigt nach rechts, oben, links und unten

technique-edge-tile = Stein am Rand
technique-neighbour-demand = Nachbarn
technique-neighbour-that-still-turns = Nachbar, der sich noch dreht
technique-straights-and-bends-in-a-row = Geraden und Bögen in einer Reihe
technique-facing-ends = zwei Enden

# Was ohne Suche falsch ist.
fault-arm-add-up-to-a-tree-of-tile-need = die Arme sind zusammen { $n1 }, ein Baum aus { $n2 ->
    [one] 1 Stein
   *[other] { $n2 } Steinen
} braucht { $n3 }
fault-the-tile-at-row-column-has-arm-and-side-without-a-barrier = der Stein Z{ $n1 }S{ $n2 } hat { $n3 ->
    [one] 1 Arm
   *[other] { $n3 } Arme
} und { $n4 ->
    [one] 1 Seite
   *[other] { $n4 } Seiten
} ohne Sperre

rules =
    Drehe jedes Feld, sodass alle zu einem Netz verbunden sind.
    Jeder Arm trifft auf einen Arm des Felds daneben{ $wraps ->
        [yes] { "." }
       *[no] , und keiner zeigt aus dem Brett hinaus.
    }
    Das Netz hat keine Schleife.
    { $wraps ->
        [yes] Das Brett hat keinen Rand: Ein Arm, der es auf einer Seite verlässt, kommt auf der anderen wieder herein.
       *[no] { "" }
    }
    { $barriers ->
        [yes] Kein Arm zeigt auf eine dicke Linie.
       *[no] { "" }
    }

# Marken, wie sie zu hören sind.
word-an-arm = ein Arm
word-no-arm = kein Arm
word-arms-nowhere = ohne Arme
word-arms-right = Arm nach rechts
word-arms-up = Arm nach oben
word-arms-left = Arm nach links
word-arms-down = Arm nach unten
word-arms-right-and-up = Arme nach rechts und oben
word-arms-right-and-left = Arme nach rechts und links
word-arms-right-and-down = Arme nach rechts und unten
word-arms-up-and-left = Arme nach oben und links
word-arms-up-and-down = Arme nach oben und unten
word-arms-left-and-down = Arme nach links und unten
word-arms-right-up-and-left = Arme nach rechts, oben und links
word-arms-right-up-and-down = Arme nach rechts, oben und unten
word-arms-right-left-and-down = Arme nach rechts, links und unten
word-arms-up-left-and-down = Arme nach oben, links und unten
word-arms-right-up-left-and-down = Arme nach rechts, oben, links und unten
