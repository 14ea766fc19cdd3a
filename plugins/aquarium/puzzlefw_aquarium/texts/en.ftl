that = { $said }
is-full = { $places } { $places-count ->
    [one] is
   *[other] are
} full
is-dry = { $places } { $places-count ->
    [one] is
   *[other] are
} dry

line-enough = { $line } wants { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} and has { $total ->
    [0] no water
    [one] it
   *[other] them
}, so { $then }
line-all-left = { $line } wants { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} and only { $left ->
    [one] one of its cells
   *[other] { $left } of its cells
} can be full, so { $then }
line-too-much = { $line } wants { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}{ $full ->
    [0] { "" }
   *[other] { " " }and has room for { $room } more
}, but water at { $tried } would bring { $tried-count ->
    [1] { $brought }
   *[other] more
}, so { $then }
line-too-little = { $line } wants { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}, so only { $spare ->
    [0] { $dry ->
        [0] no cell
       *[other] no more
    }
    [one] { $dry ->
        [0] one cell
       *[other] one more
    }
   *[other] { $dry ->
        [0] { $spare } cells
       *[other] { $spare } more
    }
} may be dry, but without water at { $tried } it would be { $tried-count ->
    [1] { $brought }
   *[other] more
}, so { $then }
line-adds-up = { $line } wants { $total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} and adds up only if { $then }
line-adds-up-parts = { $line } wants { $room }{ $full ->
    [0] { "" }
   *[other] { " " }more
}{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} from tanks of { $parts } cells, which adds up only if { $then }
line-too-full = { $line } wants { $total } and has more: { $because }
line-broken = { $line } wants { $total } and cannot get there{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
pair = { $line } wants { $total } and { $other } wants { $other-total }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}: both add up only if { $then }
pair-broken = { $line } wants { $total } and { $other } wants { $other-total }, which cannot both be{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}

outcome-full = { $cells } { $cells-count ->
    [one] is
   *[other] are
} full{ $beyond-count ->
    [0] { "" }
   *[other] { $many ->
        [yes] { " " }(and with { $cells-count ->
            [one] it
           *[other] them
        } { $beyond })
       *[no] , and with { $cells-count ->
            [one] it
           *[other] them
        } { $beyond }
    }
}
outcome-dry = { $cells } { $cells-count ->
    [one] is
   *[other] are
} dry{ $beyond-count ->
    [0] { "" }
   *[other] { $many ->
        [yes] { " " }(and with { $cells-count ->
            [one] it
           *[other] them
        } { $beyond })
       *[no] , and with { $cells-count ->
            [one] it
           *[other] them
        } { $beyond }
    }
}
not-in-state = the tank at { $tank } is not filled in some of its ways
not-empty = the tank at { $tank } is not empty
no-level = the water in the tank at { $tank } does not end at { $rows }

join = one tank of those at { $one } and { $other }

rules =
    Fill tanks with water; thick lines are their walls. A number says how many cells of its row or column are full.
    { $rule ->
        [region] All water of a tank stands equally high: where a cell is full, so are all cells of its tank in the same row and below.
        [vessel] Water finds its level: where a cell is full, so are all cells of its tank that can be reached from it without going higher.
       *[local] Water flows down and aside: where a cell is full, so is the cell below it, and the one on either side, unless a wall is between.
    }
