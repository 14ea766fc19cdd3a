rules =
    Shade cells. A shaded cell counts for its row as much as the number of its column, and for its column as much as the number of its row.
    A number beside a row or above a column says what its shaded cells add up to.
