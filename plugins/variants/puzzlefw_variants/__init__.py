"""Rules of variant Sudokus as extensions, a module for each; they suit all Latin squares."""
