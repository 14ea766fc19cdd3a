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
side-up = above
side-right = on its right
side-down = below
side-left = on its left

points-to = points { $arms }
points-not-to = does not point { $arms }
tile-then = { $tile } { $then }

walls = there is a wall { $sides }
points = { $tile } points { $arm }
points-not = { $tile } does not point { $arm }
points-however = { $tile } points { $arm } however it is turned
points-not-however = { $tile } does not point { $arm } however it is turned

demand = { $because }, so { $tile } { $then }
facing = if it pointed { $arms }, { $tile } would be alone with { $other }, so it { $then }
closed = if it pointed { $arms }, { $tile } would be cut off together with { $nodes }, so it { $then }
loop = if it pointed { $arms }, { $tile } would close a loop through { $nodes }, so it { $then }
narrow = if it pointed { $arms }, { $tile } would leave no way to connect all the rest, so it { $then }

broken-demand = { $because }, which does not fit together
broken-loop = { $because }, which closes a loop through { $nodes }
broken-closed = { $because }, which cuts off { $nodes }
