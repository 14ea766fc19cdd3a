# Rules that depend on the board; those of all others are the titles and summaries of their modules.
rules-kropki =
    Kropki: numbers at a white dot differ by one; of those at a black dot, one is twice the other.
    { $kropki_all ->
        [yes] All such dots are given: numbers without a dot between them are neither.
       *[no] { "" }
    }
rules-xv =
    XV: numbers at an X add up to 10, those at a V to 5.
    { $xv_all ->
        [yes] All such signs are given: numbers without one between them add up to neither.
       *[no] { "" }
    }
