region = das Gebiet von { $cell }

rules =
    Schreibe in jedes Feld eine Zahl.
    Ein Gebiet aus n Feldern hat die Zahlen von 1 bis n, jede einmal.
    Gleiche Zahlen berühren sich nie, auch nicht über eine Ecke.
