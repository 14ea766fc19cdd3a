rules =
    Join islands by bridges. A bridge runs straight along a row or a column, from one island to the next.
    At most { $most } { $most ->
        [one] bridge joins
       *[other] bridges join
    } the same two islands, and bridges do not cross.
    A number says how many bridges its island has.
    All islands are joined into one network.
    { $no_circuits ->
        [yes] Bridges never lead around in a circle.
       *[no] { "" }
    }
