"""Pages to play on and to make puzzles on, as widgets in cells of a notebook.

A widget shows the page as it is, in a frame that nothing else of the notebook can be reached from.
What the page stores goes to the widget, and what it asks is answered here, by messages of the
notebook: there is no server.
"""
