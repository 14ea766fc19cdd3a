word-falling = fallend
word-rising = steigend
technique-two-clues = zwei Zahlen
