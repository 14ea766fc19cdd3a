tile-blank = the blank at { $cell }
tile-end = the end at { $cell }
tile-bend = the bend at { $cell }
tile-straight = the straight at { $cell }
tile-tee = the tee at { $cell }
tile-cross = the cross at { $cell }
tile-any = the tile at { $cell }
barrier-right = the barrier on the right of { $cell }
barrier-below = the barrier below { $cell }
new-barrier-right = a barrier on the right of { $cell }
new-barrier-below = a barrier below { $cell }

arm-up = up
arm-right = right
arm-down = down
arm-left = left
wall-up = above
wall-right = on its right
wall-down = below
wall-left = on its left

points-to = points { $arms }
points-not-to = does not point { $arms }
points-nowhere = points nowhere
tile-then = { $tile } { $then }

walls = there is a wall { $sides }
own = an arm pointing { $sides } would meet its own tile
points = { $tile } points { $arm }{ $across ->
    [yes] { " " }across the edge
   *[no] { "" }
}
points-not = { $tile } does not point { $arm }{ $across ->
    [yes] { " " }across the edge
   *[no] { "" }
}
runs-across = runs horizontally
runs-down = runs vertically

demand = { $because }, so { $tile } { $then }
demand-beside = { $because }, and { $tile } { $already }, so it { $then }
facing = { $tile } and { $other } would be alone if they pointed at each other{ $across ->
    [yes] { " " }across the edge
   *[no] { "" }
}, so { $tile } { $then }
closed = if { $tile } pointed { $arms }, it could reach no more than { $nodes }, so it { $then }
loop = if { $tile } pointed { $arms }, it would close a loop{ $nodes-count ->
    [0] { "" }
   *[other] { " " }through { $nodes }
}, so it { $then }
narrow = if { $tile } pointed { $arms }, not all the rest could be connected, so it { $then }

broken-demand = { $because }, which does not fit together
broken-wall = { $walls }, but { $but }
broken-narrow = with what is known of { $tiles }, the tiles cannot all be connected without a loop
broken-loop = { $because }, which closes a loop through { $nodes }
broken-closed = { $because }, which cuts off { $nodes }

rules =
    Turn every tile so that all of them are connected into one network.
    Every arm meets an arm of the tile beside it{ $wraps ->
        [yes] { "." }
       *[no] , and none points out of the board.
    }
    The network has no loop.
    { $wraps ->
        [yes] The board has no edge: an arm that leaves it on one side comes back on the other.
       *[no] { "" }
    }
    { $barriers ->
        [yes] No arm points at a thick line.
       *[no] { "" }
    }
