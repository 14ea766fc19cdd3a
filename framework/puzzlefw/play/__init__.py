"""The play page: one file of HTML on which puzzles are played, with hints that give reasons."""

from puzzlefw.play.page import page_of
from puzzlefw.play.playable import Playable, playable

__all__ = ["Playable", "page_of", "playable"]
