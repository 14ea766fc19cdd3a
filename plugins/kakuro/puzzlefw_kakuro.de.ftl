technique-sum-combinations = Summenzerlegung
