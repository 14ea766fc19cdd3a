fits-the-bank = { $because-count ->
    [0] { $then }
   *[other] { $because }, so { $then }
}: else no domino of the bank would fit
fits-the-bank-never = { $because }, and no domino of the bank fits
place = no other place is left for { $dominoes }, so { $then }
place-never = no place is left for { $dominoes }
elsewhere = { $dominoes } { $dominoes-count ->
    [one] lies
   *[other] lie
} already, so { $then }: else no domino of the bank would fit
elsewhere-never = { $dominoes } { $dominoes-count ->
    [one] lies
   *[other] lie
} already, and no other domino of the bank fits
sum-enough = { $rule-id ->
    [rule-name] { $because }, so the bank has no more { $rule } and { $then }
   *[other] { $named ->
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
}
sum-all-left = { $rule-id ->
    [rule-name] no other cell is left for the { $total } { $rule }, so { $then }
   *[other] { $named ->
        [clue] { $because-count ->
            [0] { $rule } needs all that is left, so { $then }
           *[other] { $because }, so { $rule } needs all that is left and { $then }
        }
       *[plain] { $wants }{ $because-count ->
            [0] { "" }
           *[other] { " " }({ $because })
        } and nothing else is left, so { $then }
    }
}

rules =
    Lay all dominoes of the bank on the board, each on two cells side by side, so that no cell is left.
    A number alone is the sum of its region's pips, < and > want a smaller or a larger sum, = wants equal pips, and ≠ all different ones.
    A region without a sign asks nothing. Black cells are holes.
