technique-domino = Domino
