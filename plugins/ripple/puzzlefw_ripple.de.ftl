region = das Gebiet von { $cell }
are-too-near-for-the-same-number = { $places } sind zu nah für dieselbe Zahl
technique-too-near = zu nah

rules =
    Schreibe in jedes Feld eine Zahl.
    Ein Gebiet aus n Feldern hat die Zahlen von 1 bis n, jede einmal.
    Zwischen zwei gleichen Zahlen einer Zeile oder Spalte liegen mindestens so viele Felder, wie die Zahl sagt.
