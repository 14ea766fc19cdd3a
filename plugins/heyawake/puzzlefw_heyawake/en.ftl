region = the room of { $cell }

rules =
    Shade cells. A number says how many cells of its room are shaded; a room without one may have any number.
    Two shaded cells never share a side.
    All unshaded cells are connected by their sides.
    A straight row of unshaded cells never crosses more than one wall of a room.
