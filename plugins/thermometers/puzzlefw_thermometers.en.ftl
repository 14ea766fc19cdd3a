fills-before = { $one } fills before { $other }

rules =
    Fill thermometers from the bulb on: wholly, up to a cell, or not at all.
    A number says how many cells of its row or column are full.
    A cell that is in no thermometer is empty.
