by-clues = { $because }{ $because-count ->
    [0] { "" }
   *[other] , so{ " " }
}{ $then }, as a hole is the end of one stitch
by-clues-never = { $because }, though a hole at { $clues } is the end of one stitch

rules =
    Stitch each region to every region beside it: { $stitches ->
        [1] by one stitch
       *[other] by { $stitches } stitches
    } for each two.
    A stitch joins two cells side by side, one of each region, and makes a hole in both; no cell has two holes.
    A number says how many holes are in its row or column.
