sum-enough = { $because }, so { $rule } has its place and { $then }
sum-all-left = { $because-count ->
    [0] only one place is left for { $rule }, so { $then }
   *[other] { $because }, so only one place is left for { $rule } and { $then }
}

rules =
    Part the board into dominoes of two cells side by side, and leave no cell out.
    Each domino of the set lies once: two numbers lie side by side on one domino only.
