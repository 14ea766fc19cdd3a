"""What the help of several commands says, or says below their options."""

STYLE = "The format to write; --plugin NAME --help lists them."

INPUT = """PUZZLE is a puzzle's text, a file of puzzles, or - for standard input. Puzzles stand
one a line. Empty lines and lines that start with # are skipped. Of fields between tabs, the last
is the puzzle. A matrix of numbers ends at an empty line. A JSON document of several lines, and
a game saved by Tatham's programs, is one puzzle."""
SOLUTION = """SOLUTION is a solution's text, a file that holds it, or - for standard input. It may
also be a matrix of numbers, or JSON: rows in a list, or what `solve --json` prints."""
STATUS = """Exit status: 0 exactly one solution, 1 none, 2 an error, 3 several, 4 a limit was
reached first, 130 interrupted. With many puzzles: 0 all answered, 2 any error, 4 any limit."""

GENERATED = """Of several puzzles, each has a seed of its own: the one given, the next one, and so
on. The same seed and params make the same puzzle everywhere; --json tells the seed. Exit status:
0 all made, 2 an error, which is said, 4 a limit was reached first, 130 interrupted; what is
printed by then is whole."""

COMPLETION = """Write it where the shell starts:

\b
  ~/.bashrc    eval "$(puzzlefw completion bash)"
  ~/.zshrc     eval "$(puzzlefw completion zsh)"
  config.fish  puzzlefw completion fish | source"""
