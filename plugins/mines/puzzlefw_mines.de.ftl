word-mine = Mine
word-a-mine = eine Mine
word-no-mine = keine Mine

rules =
    Setze Minen in Felder. Eine Zahl sagt, wie viele der Felder um sie herum, auch über die Ecken, eine Mine haben.
    Ein Feld mit Zahl oder mit „?“ hat keine Mine.
