no-dead-end = { $because-count ->
    [0] { $then }
   *[other] { $because }, also gilt: { $then }
}; sonst gäbe es eine Sackgasse ohne Kreis
no-dead-end-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}es gibt eine Sackgasse ohne Kreis
technique-no-square = kein Quadrat
technique-dead-ends = Sackgassen
rules =
    Schwärze Felder. Jeder Kreis ist eine Sackgasse: Er bleibt weiß, und genau ein Feld neben ihm ist auch weiß. Kein anderes weißes Feld ist eine Sackgasse.
    Eine Zahl in einem Kreis sagt, wie viele weiße Felder man von ihm aus sieht, ihn selbst mitgezählt.
    Kein 2x2 ist ganz schwarz oder ganz weiß. Alle weißen Felder hängen über ihre Seiten zusammen.
