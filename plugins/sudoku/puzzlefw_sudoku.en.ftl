region = the block of { $cell }
