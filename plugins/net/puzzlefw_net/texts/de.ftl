tile-blank = das leere Feld { $cell }
tile-end = das Ende { $cell }
tile-bend = der Bogen { $cell }
tile-straight = die Gerade { $cell }
tile-tee = die Gabel { $cell }
tile-cross = die Kreuzung { $cell }
tile-any = das Feld { $cell }
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
tile-then = { $tile } { $then }

walls = { $sides } ist eine Wand
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
loop = nach { $arms } gedreht: { $tile } schlösse einen Kreis durch { $nodes }, also gilt: { $tile } { $then }
narrow = nach { $arms } gedreht: { $tile } ließe keinen Weg, den Rest zu verbinden, also gilt: { $tile } { $then }

broken-demand = { $because }, und das passt nicht zusammen
broken-loop = { $because }, und das schließt einen Kreis durch { $nodes }
broken-closed = { $because }, und das schneidet { $nodes } ab

technique-edge-tile = Stein am Rand
technique-neighbour-demand = Nachbarn
technique-demand-that-passes-through = Nachbarn, durchgereicht
technique-straights-and-bends-in-a-row = Geraden und Bögen in einer Reihe
technique-facing-ends = zwei Enden
