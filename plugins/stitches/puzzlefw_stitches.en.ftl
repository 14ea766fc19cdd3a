pair-of-regions = the pair of regions at { $cells }

rules =
    Stitch each region to every region beside it: { $stitches ->
        [1] by one stitch
       *[other] by { $stitches } stitches
    } for each two.
    A stitch joins two cells side by side, one of each region, and makes a hole in both; no cell has two holes.
    A number says how many holes are in its row or column.
