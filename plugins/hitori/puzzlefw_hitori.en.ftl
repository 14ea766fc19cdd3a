word-between-two = between two { $number }s

rules =
    Shade cells so that no number stands twice unshaded in a row or column.
    Two shaded cells never share a side.
    All unshaded cells are connected by their sides.
