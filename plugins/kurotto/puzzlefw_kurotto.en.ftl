rules =
    Shade cells. A number in a circle is how many cells the shaded groups beside it have in all.
    The cells of a group hang together by their sides. Circles are unshaded; an empty one says nothing else.
