"""Two correct puzzle plugins, and many that have one slip each, as an author would make it."""
