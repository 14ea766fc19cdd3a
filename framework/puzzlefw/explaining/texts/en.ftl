# Places. Rows and columns count from 1.
cell = r{ $row }c{ $column }
row = row { $number }
column = column { $number }
side-up = the upper side of { $cell }
side-right = the right side of { $cell }
side-down = the lower side of { $cell }
side-left = the left side of { $cell }
sides-up = the upper sides of { $cells }
sides-right = the right sides of { $cells }
sides-down = the lower sides of { $cells }
sides-left = the left sides of { $cells }
sides-of-cell = the { $sides } sides of { $cell }
direction-up = upper
direction-right = right
direction-down = lower
direction-left = left
corner = the upper left corner of { $cell }
margin-up = above column { $number }
margin-right = right of row { $number }
margin-down = below column { $number }
margin-left = left of row { $number }
between = { $one }–{ $other }
way = from { $one } to { $other }
way-through = from { $one } through { $cells } to { $other }
gap = between { $one } and { $others }
range = { $first } to { $last }
block-of-cells = the { $count } cells { $first } to { $last }
diagonal-of-cells = the diagonal { $first } to { $last }
rest = the rest of { $line }
more = { $places } and { $count } more
or-more = { $places } or { $count } more
region = the region of { $cell }
cage = the cage of { $cell }
area = area
areas = areas
an-area = an area
no-area = no area
area-of = the { area } of { $cell }
group = the group of { $cells }
cells = { $cells }
clue = the { $clue } at { $place }
clue-of-line = the { $clue } in { $place }
clue-beside = the { $clue } { $place }
clue-on-side = the { $clue } at the { $side ->
    [up] upper
    [right] right
    [down] lower
   *[left] left
} side of { $cell }
clue-at-corner = the { $clue } { $cells-count ->
    [one] in the corner of
   *[other] between
} { $cells }
circle = white circle
black-circle = black circle
tree = tree
diagonal-falling = the falling diagonal
diagonal-rising = the rising diagonal
corner-lower-left = the lower left corner of { $cell }
corner-lower-right = the lower right corner of { $cell }
corner-upper-right = the upper right corner of { $cell }

# Statements: a phrase that the catalogue does not know stands as it is.
said = { $places } { $phrase }
is = { $places } { $places-count ->
    [one] is
   *[other] are
} { $value }
is-not = { $places } { $places-count ->
    [one] is not
   *[other] are not
} { $value }
has = { $places } { $places-count ->
    [one] has
   *[other] have
} { $value }
has-not = { $places } { $places-count ->
    [one] does
   *[other] do
} not have { $value }
one = one of { $places }
all = { $count ->
    [2] both
   *[other] all
}
lie-side-by-side = { $places } lie side by side
touch = { $places } touch
half-of-a-domino = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $then }: else { $one } would not be half of a domino
half-of-a-domino-never = { $because-count ->
    [0] { $one } cannot be half of a domino
   *[other] { $one } must be half of a domino, but { $because }
}
checkerboard = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $then }: else a 2x2 would be a checkerboard
checkerboard-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}a 2x2 is a checkerboard
has-the-line = the line goes { $places }
has-no-line = there is no line { $places }

belongs-to = { $places } { $places-count ->
    [one] belongs
   *[other] belong
} to { $clue }
does-not-belong-to = { $places } { $places-count ->
    [one] does
   *[other] do
} not belong to { $clue }
belongs-to-no-clue = { $places } { $places-count ->
    [one] belongs
   *[other] belong
} to no clue
can-be-reached-by-one-clue-only = { $places } can be reached by one clue only

# Sums.
wants = { $rule } { $rule-count ->
    [one] wants
   *[other] want
} { $relation ->
    [at-most] at most { $total }
    [at-least] at least { $total }
   *[exactly] { $total ->
        [0] none
       *[other] { $total }
    }
}{ $tells ->
    [yes] { " " }{ $counted }
   *[no] { "" }
}
sum-enough = { $named ->
    [clue] { $because }, so { $rule } is satisfied and { $then }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } and { $rule-count ->
        [one] has
       *[other] have
    } { $total ->
        [one] it
       *[other] them
    }, so { $then }
}
sum-none = { $named ->
    [clue] because of { $rule }, { $then }
   *[plain] { $wants }, so { $then }
}
sum-at-most = { $because }, so { $then }: no more than { $total } may be in { $rule }
sum-all-left = { $named ->
    [clue] { $because-count ->
        [0] { $rule } needs all that is left, so { $then }
       *[other] { $because }, so { $rule } needs all that is left and { $then }
    }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } and nothing else is left, so { $then }
}
sum-too-much = { $named ->
    [clue] { $because-count ->
        [0] { $rule } has room for { $room } only, so { $then }
       *[other] { $because }, so { $rule } has room for { $room } more and { $then }
    }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } and has room for { $room } more, so { $then }
}
sum-too-little = { $named ->
    [clue] { $because-count ->
        [0] { $rule } can spare only { $spare }, so { $then }
       *[other] { $because }, so { $rule } can spare only { $spare } and { $then }
    }
   *[plain] { $wants }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } and can spare only { $spare }, so { $then }
}
sum-adds-up = { $wants }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} and adds up only if { $then }
sum-balances = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $rule } adds up only if { $then }
sum-balances-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $rule } cannot add up
shared-counts = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $bases } { $bases-count ->
    [one] needs
   *[other] need
} all that { $covers } can still take{ $because-count ->
    [0] , so
   *[other] { " " }and
} { $then }
sum-has-too-much = { $wants }, but has more{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}
sum-has-past = no more than { $total } may be in { $rule }, but { $because }
sum-gets-too-little = { $wants }, but cannot get so many{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}
distinct-sum = { $rule } must make { $total } in different numbers{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}, so { $then }
made = { $rule } can make { $total } only as { $ways }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}, so { $then }
made-by-clue = { $because }{ $because-count ->
    [0] { "" }
   *[other] , and{ " " }
}{ $rule } can only be { $ways }, so { $then }
distinct-sum-never = { $rule } must make { $total }, and no different numbers make it{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}
sum-adds-up-never = { $wants }, and no choice adds up{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
}

# Different values.
only-value = only { $value } is left for { $places }{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
last-place = { $places } is the last empty cell of { $rule }, so it is { $value }
only-place = only { $places } is left for { $value } in { $rule }{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
only-place-never = no place is left for { $value } in { $rule }{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
hidden-set = in { $rule }, only { $places } are left for { $values }, so { $then }
wing = { $because }, so { $then }: one of { $wings } is { $value }, whatever { $pivot } is
unique-rectangle = { $places } cannot all be { $values }, which could be exchanged, as there is only one solution, so { $then }
fish = in { $bases }, { $value } can only be in { $covers }, so { $then }
# Chains: = stands where one of two must be so, - where one of two cannot be.
skyscraper = skyscraper on { $value }: { $chain }, so { $then }
two-string-kite = two-string kite on { $value }: { $chain }, so { $then }
turbot-fish = turbot fish on { $value }: { $chain }, so { $then }
x-chain = X-chain on { $value }: { $chain }, so { $then }
w-wing = W-wing: { $chain }, so { $then }
xy-chain = XY-chain: { $chain }, so { $then }
aic = AIC: { $chain }, so { $then }
als-chain = ALS chain: { $chain }, so { $then }
cell-forcing-chains = cell forcing chains: { $chain }, and each way { $then }
region-forcing-chains = region forcing chains in { $rule }: { $chain }, and each way { $then }
node = { $value } at { $places }
strong-link = { $one } = { $other }
weak-link = { $one } - { $other }
or-else = { $one }; { $other }
finned-fish = in { $bases }, { $value } can only be in { $covers } or at { $fins }, and either way { $then }
set-of-values = in { $rule }, { $places } take { $values } between them, so { $then }

different-never = { $because }, but { $rule } has no value twice

# Clauses, and rules on what nobody sees.
asked = { $asked }{ $because-count ->
    [0] { "" }
   *[other] , and { $because }
}, so { $then }
asked-by = by { $rule }, { asked }
asked-never = { $asked }{ $because-count ->
    [0] , which cannot be
   *[other] , but { $because }
}
greater-than = { $one } is greater than { $other }
at-least-as-great = { $one } is at least as great as { $other }
equal-to = { $one } is equal to { $other }
double-or-half = one of { $one } and { $other } is twice the other
differ-by-one = { $one } and { $other } differ by one
differ-otherwise = { $one } and { $other } do not differ by one
by-clues = { $because-count ->
    [0] because of { $clues }, { $then }
   *[other] { $because }, so { $then }, because of { $clues }
}
by-clues-never = { $because-count ->
    [0] { $clues } cannot be right
   *[other] { $because }, which { $clues } { $clues-count ->
        [one] does
       *[other] do
    } not allow
}

# Sequences.
completed = { $named ->
    [plain] { $rule }{ $because-count ->
        [0] { "" }
       *[other] { " " }({ $because })
    } can be completed only if { $then }
   *[clue] { $because-count ->
        [0] { "" }
       *[other] { $because }, and{ " " }
    }in every way to place { $clue } in { $rule }, { $then }
}
blocks-no-color = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}{ $lines }, so { $then }
blocks-but = { $rule } has no blocks but { $clue }
blocks-all-there = { $because-count ->
    [0] { $rule } has no block, so { $then }
   *[other] { $because }, so { $rule } has its { $clue } and { $then }
}
blocks-need-all = { $because-count ->
    [0] { $rule } has just room for { $clue }, so { $then }
   *[other] { $because }, so { $rule } has just room for { $clue } and { $then }
}
blocks-one-ends = { $because }, so a block of { $rule } ({ $clue }) ends there, and { $then }
blocks-at-edge = { $because }, so { $which ->
    [first] the first block of { $clue }
    [last] the last block of { $clue }
   *[only] the { $clue }
} in { $rule } lies there: { $then }
blocks-too-small = { $because }, so no block of { $rule } ({ $clue }) fits there, and { $then }
blocks-beyond-reach = { $because }, so no block of { $rule } ({ $clue }) reaches further, and { $then }
every-way = { $because-count ->
    [0] { "" }
   *[other] { $because }, and{ " " }
}in every way that is left for { $rule }, { $then }
nothing-left = { $because }, so nothing is left for { $places }
every-way-never = { $because-count ->
    [0] nothing
   *[other] { $because }, so nothing
} fits into { $rule }
completed-never = { $rule }{ $because-count ->
    [0] { "" }
   *[other] { " " }({ $because })
} cannot be completed

# Graphs.
loop = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else a loop would close{ $nodes-count ->
    [0] { "" }
   *[other] { " " }through { $nodes }
}
loop-of-many = { $then }: else a small loop would close
line-goes-on = { $because }, so at { $node } the line can go on one way only: { $then }
line-has-passed = { $because }, so the line has passed { $node } and { $then }
line-would-end = { $because }, so { $then }: else the line would end at { $node }
closed = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else { $nodes-count ->
    [0] a part
   *[other] { $nodes }
} would be cut off
in-and-out = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else a loop would leave a part more often than it enters it
one-loop = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else there would be two loops
path-without-end = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else a line would not get from end to end
narrow = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else not all could be reached
partner-none = { $sign-count ->
    [0] { $then }: nothing is there to be paired with
   *[other] { $then }, as no { $sign } is next to { $then-count ->
        [one] it
       *[other] them
    }
}
partner-last = { $because-count ->
    [0] { $item } has one place left, so { $then }
   *[other] { $because }, so { $item } has one place left and { $then }
}
partner-served = { $because }, which can only be for { $item }, so { $then }
pairing = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else not all could be paired one to one
pairing-never = not all can be paired one to one{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}
circuit = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else there would not be one circuit through all
circuit-never = there is no circuit through all{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}

# Areas.
area-joins = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else { $nodes-count ->
    [0] two { areas }
    [one] two { areas }
   *[other] { $nodes }
} would join
area-too-large = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else { $nodes-count ->
    [0] the { area } there
   *[other] the { area } of { $nodes }
} would be too large
area-only-way = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: { $nodes-count ->
    [0] there is
    [one] { $nodes } has
   *[other] { $nodes } have
} no other way on
area-out-of-reach = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: { no-area } can reach that far
area-no-room = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else the { area } there would have no room to grow
area-crowded = { $because-count ->
    [0] the { areas } of the given numbers
   *[other] { $because }, so the { areas } of these and the given numbers
} take at least { $taken } of { $count ->
    [one] 1 cell
   *[other] { $count } cells
}, and { $most ->
    [0] there is no other
   *[other] no other has more than { $most }
}

area-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $nodes-count ->
    [0] { an-area }
   *[other] { $nodes }
} cannot be completed
area-too-large-never = { $because }, so { $nodes-count ->
    [0] { an-area }
   *[other] { $nodes }
} has too many cells
closed-never = { $because-count ->
    [0] { "" }
   *[other] { $because }, so{ " " }
}{ $nodes-count ->
    [0] a part is
    [one] { $nodes } is
   *[other] { $nodes } are
} cut off
line-ends = { $because }, so the line ends at { $node }
line-branches = { $because }, so the line branches at { $node }
loop-closes = { $because-count ->
    [0] a small loop closes
   *[other] { $because }, so a small loop is closed
}
path-never = { $because-count ->
    [0] a line cannot get from end to end
   *[other] { $because }, so a line cannot get from end to end
}
loop-never = { $because-count ->
    [0] there is no single loop
   *[other] { $because }, so there is no single loop
}

# Any other rule.
so = { $because-count ->
    [0] { $then }: nothing else fits there
   *[other] { $because }, so { $then }
}
rule-so = { $rule }: { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}
broken = { $rule } cannot hold{ $because-count ->
    [0] { "" }
   *[other] : { $because }
}

impossible = { $because-count ->
    [0] the rules cannot all hold
   *[other] { $because }, which cannot be
}

# Trials.
trial = it cannot be that { $supposed }, as the steps below show, so { $then }
chain = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else { $chain }, but { $broken }
chain-ends = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else { $chain }, which does not fit together
look-ahead = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else { $chain }, and { $broken }
at-once = { $then }: else { $broken }
at-once-by = because of { $clues }, { at-once }
either-way = { $because-count ->
    [0] { $ways }
   *[other] { $because }, so { $ways }
}, and either way { $then }{ $rules-count ->
    [0] { "" }
   *[other] , because of { $rules }
}
either-way-of = { $because-count ->
    [0] { $ways }
   *[other] { $because }, so { $ways }
} because of { $asked }, and either way { $then }{ $rules-count ->
    [0] { "" }
   *[other] , because of { $rules }
}
either-way-asked = { $asked }{ $because-count ->
    [0] { "" }
   *[other] , and { $because }
}, so { $ways }, and either way { $then }{ $rules-count ->
    [0] { "" }
   *[other] , because of { $rules }
}
nested = it cannot be that { $supposed }, which { $size ->
    [0] all rules together show
    [one] { $size } more supposition shows
   *[other] { $size } more suppositions show
}, so { $then }

# What a text of steps says around them.
steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
}
more-steps = { $count } more steps follow from these
end-solved = solved in { $steps }
end-broken = there is no solution, as the last step shows
end-none = there is no solution, but no step was found that shows it
end-several = there are several solutions{ $count ->
    [0] { "" }
   *[other] , and what was said in { $steps } holds in all of them
}
differ = they differ at { $places }, in { $number } ways
differ-at-least = they differ at { $places }, in at least { $number } ways
end-open = not solved: { $stopped ->
    [time] the time limit was reached after { $steps }
   *[other] nothing more was found after { $steps }
}
end-broken-state = no solution has all that is set, as the last step shows
end-none-state = no solution has all that is set, but no step was found that shows it

# Hints.
part-of-board = { $down ->
    [0] { $right ->
        [0] the upper left
        [1] the upper middle
       *[2] the upper right
    } of the board
    [1] { $right ->
        [0] the left side
        [1] the middle
       *[2] the right side
    } of the board
   *[2] { $right ->
        [0] the lower left
        [1] the lower middle
       *[2] the lower right
    } of the board
}
hint-place = look at { $places }
hint-technique = { $technique }: look at { $places }
hint-wrong = something is wrong at { $place }
hint-not = it is wrong that { $said }
hint-done = nothing is left to do
hint-open = no step was found
hint-several = the puzzle has several solutions, and nothing more holds in all of them
hint-none = the puzzle has no solution

# Conflicts and changes.
clue-at = what is given at { $place }
new-clue-at = a clue at { $place }
no-solution = there is no solution: { $fault }
fault-marks = { $known }, which breaks a rule
fault-rule = the rule for { $rule } cannot be kept
fault-rule-marks = { $known }, so the rule for { $rule } cannot be kept
conflict = there is no solution{ $clues-count ->
    [one] , already because of { $clues }
   *[other] : these contradict each other: { $clues }
}
mend-lean = exactly one solution: nothing is to be mended
mend-other = another solution: { $changes-count ->
    [one] one change leaves
   *[other] { $changes-count } changes leave
} only the one that is to stay: { $changes }
mend-allow = another solution: { $changes-count ->
    [one] one change allows
   *[other] { $changes-count } changes allow
} the one that is to stay: { $changes }
mend-change = no solution: { $changes-count ->
    [one] one change is
   *[other] { $changes-count } changes are
} enough: { $changes }
mend-fewest = no fewer changes do
mend-few = perhaps fewer changes do
clue-to-drop = without { $clue }
clue-to-put = { $clue }
changed-clue = { $value } instead of { $clue }
moved-cell = { $cell } in the { $word } of { $near }
given-sign = { $word ->
    [barrier] barrier
    [wall] wall
   *[other] { $word } { $value }
}
compared = { $sign ->
    [dot] the dot between { $one } and { $other }
    [greater] { $one } > { $other }
   *[less] { $one } < { $other }
}
sum = sum that nothing is said of
sum-down = { $down } down
sum-across = { $across } across
sum-down-across = { $down } down and { $across } across
spare-none = { $verdict ->
    [none] no solution
   *[other] several solutions
}, so no clue can be spared
spare-lean = no clue can be left out
spare-alone = each of these clues can be left out alone: { $clues }
spare-together = { $all ->
    [most] together these can be left out, and no more
    [whole] together these can be left out, and none of the others as well
   *[open] together at least these can be left out
}: { $clues }
stopped = { $by ->
    [interrupt] it was interrupted
   *[other] the time limit was reached
}
spare-open = { stopped }: { $count ->
    [0] perhaps more can go together
    [one] one clue was not tried
   *[other] { $count } clues were not tried
}
mend-add = several solutions: { $changes-count ->
    [one] one change leaves
   *[other] { $changes-count } changes leave
} exactly one: { $changes }
mend-give-up = no solution: { $clues-count ->
    [one] it is enough to give up one clue
   *[other] it is enough to give up { $clues-count } clues
}: { $clues }
mend-then = then there { $result ->
    [unique] is exactly one solution
    [several] are several solutions
   *[other] may be several solutions
}
mend-nothing = { $verdict ->
    [none] no solution
   *[other] several solutions
}, and no change was found that leaves exactly one
mend-so-far = { stopped }: { $result ->
    [unique] perhaps fewer changes do
   *[other] perhaps other changes leave exactly one
}
mend-open = not known: { stopped }
fill-unique = exactly one solution
fill-several = several solutions, which differ in { $count ->
    [one] one place
   *[other] { $count } places
}
fill-none = no solution, whatever clues stand there
fill-empty = no clue was found for { $places }
fill-grade = difficulty: { $band }
fill-open = { $by ->
    [tries] after { $count } boards it was given up
   *[other] { stopped }
}: this is the best that was found

# Grades.
band-easy = easy
band-normal = normal
band-hard = hard
band-extreme = extreme
grade = { $band }: effort { $effort }, { $each } a place, hardest step { $hardest }, { $trials ->
    [0] no trial
    [one] 1 trial
   *[other] { $trials } trials
}
no-grade-none = not graded: no solution
no-grade-several = not graded: several solutions
no-grade-unknown = not graded: the time limit was reached

# The play page.
play-cell = row { $row }, column { $column }
play-time = time
play-puzzles = puzzles
play-zoom = size of the board
play-smaller = smaller
play-larger = larger
play-tools = tools
play-undo = undo
play-undo-title = take the last change back (Ctrl+Z)
play-redo = redo
play-redo-title = make the change again (Ctrl+Y)
play-restart = restart
play-restart-title = clear the board; this can be undone
play-check = check
play-check-title = tell what is wrong so far; again: why
play-hint = hint
play-hint-title = the part of the board; again: the technique, and where; again: the whole step
play-next = next hint
play-next-title = go on to the step after this one
play-take = do it
play-take-title = set what the hint says
play-steps = steps
play-steps-title = go through the whole explanation
play-notes = notes
play-notes-title = set notes instead of marks
play-lock = lock
play-lock-title = lock places as they are, or unlock them
play-first = to the beginning
play-back = one step back
play-on = one step on
play-last = to the end
play-step = step { $at } of { $count }
play-twice = { $value } stands twice in { $rule }: at { $one } and { $other }
play-right = nothing is wrong so far
play-together = no solution has all that is set
play-unseen = nothing that is set shows it yet
play-more = { $count ->
    [one] 1 more is wrong
   *[other] { $count } more are wrong
}
print-solutions = Solutions
play-solved = solved
play-done = solved
play-unread = the address holds no state of this puzzle that could be read
play-locked = locked
play-marks = marks
play-theme = colours
play-theme-system = as the system
play-theme-light = light
play-theme-dark = dark
play-theme-contrast = high contrast
play-trial = try
play-trial-title = set marks in a colour of their own, which you keep or throw away together
play-adopt = keep trial
play-adopt-title = keep what was tried
play-reject = throw away
play-reject-title = take back all that was tried; this can be undone
play-clear = clear
play-seed = seed { $seed }
play-following = next puzzle
play-finished = solved in { $time }
play-best = your best time is { $time }
play-ask = this puzzle was played on in another tab, too. Whose moves are to be kept?
play-mine = those of this tab
play-theirs = those of the other tab
play-foreign = the address tells of another puzzle than this page has, so its state is not shown; going back leads to it
play-unstored = this browser stores nothing more here, but the address of the page holds the board: bookmark it
play-damaged = what was stored of this puzzle could not be read; it is put aside, and stays in the browser
play-large = hints to this puzzle would make the page too large, so it has none
play-unjudged = hints to this puzzle would make the page too large, so it has none, and does not say of each rule whether it is broken
play-shown = what is shown
play-show-clock = the clock
play-show-broken = rules that are broken
play-show-met = clues that are met, in grey
play-show-lit = what is lit
play-show-groups = what hangs together and finished areas, in colours
play-clue-rest = { $clue }: { $done } of { $total }
play-clue-met = { $clue }: done
play-clue-broken = { $clue }: broken
play-rule-broken = a rule is broken here
play-rules = rules
play-example = an example, solved
play-example-alike = an example of rules much like these, solved
play-help = how to play
play-help-press = press a place to set its next mark; a secondary click or a long press sets the one before.
play-help-write = press a cell to choose it; then keys, or the buttons below the board, write in it, and 0 or Backspace clears.
play-help-turn = press a place to turn what lies there; a secondary click or a long press turns it back. L, the middle button, or Shift with a press locks it.
play-help-drag = drag to draw a line.
play-help-paint = drag to set the same mark in several places.
play-help-area = drag from a cell of an area over others, and they belong to it.
play-help-keys = arrows move. The space bar does what a press does, with Shift what a long press does, and Backspace clears. + and - make the board larger and smaller.
play-help-marks = keys: { $marks }
play-help-sides = with Notes on (key N), a press notes a side; Shift with an arrow does so, too.
play-help-pencil = with Notes on (key N), keys and buttons pencil marks in; Shift with a digit does so, too.
play-help-hints = Hint tells more each time it is pressed: where to look, by which technique, the whole step. Do it sets what the step says, Steps goes through all of them.
play-help-keep = the page's address holds the board as it is, so it can be kept and sent. Nothing leaves this page.
play-no-script = this page is played with JavaScript, which is off.

# What is heard of a place: its clue, its lines and areas, what is around it.
heard-board = the board, { $rows ->
    [one] 1 row
   *[other] { $rows } rows
}, { $columns ->
    [one] 1 column
   *[other] { $columns } columns
}
heard-torus = { heard-board }, each edge joined with the one across
heard-given = given
heard-clue = clue { $clue }
heard-split-down = { $clue } down
heard-split-right = { $clue } right
heard-beside = { $clue } { $place }
heard-area = { $area }: { $clue }
heard-at = at { $place } { $clue }
heard-walls = { $count ->
    [one] wall { $sides }
   *[other] walls { $sides }
}
heard-up = above
heard-right = right
heard-down = below
heard-left = left
heard-up-left = upper left
heard-up-right = upper right
heard-down-right = lower right
heard-down-left = lower left
heard-smaller = smaller
heard-larger = larger
heard-plus = plus
heard-minus = minus
heard-times = times
heard-divided = divided
heard-arrow-up = arrow up
heard-arrow-right = arrow right
heard-arrow-down = arrow down
heard-arrow-left = arrow left
heard-fill = filled
heard-half = half filled
heard-wave = waves
heard-cross = cross
heard-star = star
heard-triangle = triangle
heard-arms = arms
heard-stroke = line
heard-sign = { $sign } { $place }
heard-on-line = { $sign } { $number } of { $count }
heard-diagonal = diagonal { $clue }
heard-quadruple = { $clue } in a circle
heard-pencil = notes { $marks }

# The page on which puzzles are made.
edit-page = make a puzzle
edit-verdict-none = no solution
edit-verdict-unique = exactly one solution
edit-verdict-several = several solutions (at least { $found })
edit-verdict-unknown = not known yet
edit-verdict-wrong = this is no board yet
edit-verdict-asking = looking …
edit-verdict-late = too large to be answered while it is drawn
edit-stand-none = no solution
edit-stand-unique = exactly one solution
edit-stand-several = several solutions
edit-stand-unknown = not known in time
edit-stand-wrong = not allowed here
edit-lost = the server does not answer: start puzzlefw edit again. What is drawn stays here.
edit-conflict = these have no solution together:
edit-working = working …
edit-nothing = nothing was found
edit-blank = nothing
edit-choose = choose a place on the board first
edit-draw-list = drag over cells, or press the space bar at one after another; a press takes what is there to hand
edit-sparing = each of these can be spared: { $clues }. Of all, { $count } can go together.
edit-spare-none = no clue can be spared
edit-stage = step { $at } of { $count }
edit-solution = solution { $number }
edit-kept-solution = this solution is kept: make clues for it under Clues
edit-other = this is a puzzle of another type: { $type }
edit-other-open = open it as { $type }
edit-no-picture = this file is no picture that the browser knows
edit-version-kept = this version is kept in the browser
edit-unstored = this browser stores nothing more; save it to a file
edit-unread = this file has no puzzle that was saved here
edit-copy = copy
edit-fields = what is drawn
edit-divide = how regions are drawn
edit-word = at this place
edit-clear = clear
edit-clear-title = take away what stands at the place that is chosen (Backspace)
edit-stand = what could stand here?
edit-stand-title = try each value at the place that is chosen
edit-extend = extend
edit-extend-title = a stroke extends the region that it begins in, or the line at hand; else it makes a new one
edit-border = borders
edit-border-title = a stroke from cell to cell draws the border between them, or takes it away
edit-panel-looking = what follows
edit-next-solution = a solution
edit-next-solution-title = show one solution after another; what differs is in colour
edit-all-solutions = in all solutions
edit-all-solutions-title = show what is the same in all solutions
edit-keep-solution = keep this solution
edit-keep-solution-title = make clues for the solution that is shown
edit-mend = mend
edit-mend-title = change as little as possible so that there is exactly one solution
edit-panel-clues = clues
edit-pattern = pattern
edit-pattern-title = strokes mark where clues are to stand
edit-locking = lock
edit-locking-title = strokes lock clues, which then stay as they are
edit-unmark = no pattern
edit-unmark-title = take all marks of the pattern away
edit-symmetry = symmetry
edit-symmetry-none = none
edit-symmetry-half = half turn
edit-symmetry-quarter = quarter turn
edit-symmetry-across = left and right
edit-symmetry-down = top and bottom
edit-symmetry-both = both mirrors
edit-difficulty = difficulty
edit-difficulty-any = any
edit-difficulty-easy = easy
edit-difficulty-normal = normal
edit-difficulty-hard = hard
edit-difficulty-extreme = extreme
edit-fill = fill
edit-fill-title = clues at the marked places with exactly one solution; again: others
edit-make = new puzzle
edit-make-title = make a whole puzzle of this size
edit-spare = spare
edit-spare-title = show which clues can be spared
edit-every = all its clues
edit-every-title = all clues that the kept solution has at the marked places, or everywhere
edit-few = few of its clues
edit-few-title = as few clues as are needed for the kept solution
edit-spared = take them away
edit-spared-title = take away as many clues as can go together
edit-panel-board-panel = board
edit-side-up = above
edit-side-right = right
edit-side-down = below
edit-side-left = left
edit-more = one line more
edit-less = one line fewer
edit-turn = turn
edit-turn-title = turn the board clockwise
edit-mirror = mirror
edit-mirror-title = exchange left and right, or rows and columns where only these can be
edit-type = type
edit-new-height = rows
edit-new-width = columns
edit-new = empty board
edit-new-title = begin with an empty board; undoing leads back
edit-pasted = a link or text of a puzzle
edit-paste = open
edit-paste-title = open the puzzle that the text says
edit-picture = a picture to draw from
edit-threshold = how light is dark
edit-trace = make a puzzle of it
edit-trace-title = the puzzle whose solution has these dark cells
edit-panel-hard = how hard
edit-stage-back = one step back
edit-stage-on = one step on
edit-hinge = hardest step
edit-hinge-title = show the step that is hardest
edit-panel-keep = title, author, versions
edit-title = title
edit-author = author
edit-rules-text = rules in your words
edit-notes-text = notes
edit-keep-version = keep this version
edit-keep-version-title = keep the board as it is in this browser
edit-save-file = save to a file
edit-save-file-title = save the board and its versions to a file
edit-open-file = open a file that was saved here
edit-panel-out = publish and play
edit-try-play = play it here
edit-try-play-title = play the puzzle on this page, with hints
edit-end-play = back to drawing
edit-end-play-title = end playing
edit-out-texts = links and texts
edit-out-texts-title = the puzzle as a link and as text
edit-out-svg = picture (SVG)
edit-out-svg-title = a picture that can be enlarged
edit-out-png = picture (PNG)
edit-out-png-title = a picture in pixels
edit-out-print = booklet
edit-out-print-title = a page to print, with the solution
edit-out-play = page to play on
edit-out-play-title = one file to play on, which needs no network
edit-another = another puzzle
edit-another-title = make a new puzzle of this type and size, and play it
edit-copied = copied: choose a place, and paste
edit-choose-cells = choose cells first: drag with Shift, or by Choose cells
edit-differ = places in which solutions differ: { $count }
edit-left-out = these are no boards yet, and left out: { $names }
edit-begin = choose a type and a size, or paste a link of a puzzle
edit-loading = puzzlefw is being loaded into this page, which takes some seconds …
edit-unloaded = puzzlefw was not loaded into this page, or has ended: try again, or reload the page. What is drawn stays here.
edit-stamp = stamp
edit-stamp-title = each press writes the mark that is chosen below; a second one takes it away
edit-open-places = open places
edit-open-places-title = show in which places solutions differ, and what could stand there
edit-select = choose cells
edit-select-title = strokes choose a rectangle of cells (also: drag with Shift, Shift and arrows)
edit-copy-cells = copy
edit-copy-cells-title = copy all that stands in the cells that are chosen (Ctrl+C)
edit-paste-cells = paste here
edit-paste-cells-title = paste what was copied at the place that is chosen (Ctrl+V)
edit-save-all = all as one text file
edit-save-all-title = write all of these puzzles to one file, a line each
edit-no-clue = even without any clue there is no solution
edit-style-puzzlink = link of puzz.link
edit-style-tatham = game ID of Simon Tatham's collection
edit-style-rows = rows
edit-style-plain = plain text
edit-style-json = JSON
