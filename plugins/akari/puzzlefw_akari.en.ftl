sum-at-most = { $because }, so { $then }

rules =
    Put lights in white cells. A light shines along its row and its column, up to the next black cell.
    Every white cell must be lit.
    No light may shine on another light.
    A number in a black cell says how many lights stand at its sides.
