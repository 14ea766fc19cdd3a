word-between-two = between two { $number }s
