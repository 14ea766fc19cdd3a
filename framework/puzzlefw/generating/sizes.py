"""Presets of generators: the sizes that are printed, by name."""

from collections.abc import Mapping

__all__ = ["square_presets"]


def square_presets(**sides: int) -> Mapping[str, Mapping[str, int]]:
    """Return presets of square boards: the params ``width`` and ``height`` of each side, by name.

    >>> square_presets(small=6)
    {'small': {'width': 6, 'height': 6}}
    """
    return {name: {"width": side, "height": side} for name, side in sides.items()}
