rules =
    Schwärze Felder. Eine Zahl sagt, wie viele der 3 mal 3 Felder um sie herum schwarz sind, ihr eigenes mitgezählt.
    Am Rand des Bretts sind es weniger Felder.
