"""The page on which puzzles are made as a folder of files, with puzzlefw in it and no server."""
