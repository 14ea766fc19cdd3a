no-ship = No ship of the fleet lies there otherwise, so { $then }
no-ship-never = No ship of the fleet fits all that is there
no-corner = Otherwise the fleet has too little room on the board, so { $then }
no-corner-never = The fleet has too little room on the board
found = No { $ship } is left in the fleet, so { $then }
found-never = The fleet has not so many { $ship }
room = Otherwise too little room is left for { $ship }, so { $then }
room-never = Too little room is left for { $ship }

rules =
    Find the ships of the fleet: each lies somewhere on the board, turned and mirrored as it likes.
    No two ships touch, not even by a corner.
    A number outside says how many cells of its row or column are ships.
    A given part shows by which sides its ship goes on: ends, middle parts (■), corners, and ships of one cell (●). ≈ is water, ? any part.
