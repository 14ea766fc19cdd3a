word-between-two = zwischen zwei { $number }en
technique-same-number = gleiche Zahl
technique-sandwich = zwischen gleichen
