rules =
    Put tents on free cells: each tree gets one tent of its own, at one of its sides, and there are no others.
    Two tents never touch, not even at a corner.
    A number outside says how many tents its row or column has.
