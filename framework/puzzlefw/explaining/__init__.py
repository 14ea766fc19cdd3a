"""Explanations: what a player would conclude next, from which facts, and by which rule."""

from puzzlefw.explaining.messages import Message, Rest, Statement
from puzzlefw.explaining.steps import Part, Step
from puzzlefw.explaining.techniques import Technique

__all__ = ["Message", "Part", "Rest", "Statement", "Step", "Technique"]
