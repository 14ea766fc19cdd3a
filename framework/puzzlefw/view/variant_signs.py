"""Signs that are printed in variants of Sudoku, by the names that setters have for them."""

from typing import Final

from puzzlefw.view.glyphs import Polyline, Shade

THERMOMETER: Final = Polyline("thermometer", begin="bulb")
SLOW_THERMOMETER: Final = Polyline("slow thermometer", pattern="dashed", begin="bulb")
ARROW: Final = Polyline("arrow", width="thin", begin="circle", end="head")
"""Its circle is a pill of several cells by ``attrs.evolve(ARROW, pill=2)``."""
BETWEEN: Final = Polyline("between line", begin="circle", end="circle")
LOCKOUT: Final = Polyline("lockout line", "blue", begin="diamond", end="diamond")
WHISPERS: Final = Polyline("German whispers line", "green")
DUTCH_WHISPERS: Final = Polyline("Dutch whispers line", "orange", pattern="dashed")
RENBAN: Final = Polyline("renban line", "violet", pattern="beads")
PALINDROME: Final = Polyline("palindrome line", pattern="dotted")
ZIPPER: Final = Polyline("zipper line", "violet", pattern="rungs")
NABNER: Final = Polyline("nabner line", "yellow", pattern="double")
REGION_SUM: Final = Polyline("region sum line", "blue", pattern="mixed")
MODULAR: Final = Polyline("modular line", "teal", pattern="blocks")
ENTROPIC: Final = Polyline("entropic line", "red", pattern="rails")

ODD: Final = Shade("odd", "circle")
EVEN: Final = Shade("even", "square")
MINIMUM: Final = Shade("minimum", "inward")
MAXIMUM: Final = Shade("maximum", "outward")
