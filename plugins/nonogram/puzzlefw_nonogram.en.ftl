rules =
    Shade cells. The numbers beside a row or column are the lengths of its blocks of shaded cells, in this order.
    Between two blocks there is at least one unshaded cell.
