no-corner = { $because }, also gilt: { $then }; sonst fehlte eine Ecke
no-corner-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, und{ " " }
}einem Rechteck fehlt eine Ecke
technique-corners = Ecken
rules =
    Schwärze Felder. Eine Zahl in einem Gebiet sagt, wie viele seiner Felder schwarz sind.
    Schwarze Felder, die über ihre Seiten zusammenhängen, bilden ein volles Rechteck, das auch über Grenzen hinweg liegen kann.
