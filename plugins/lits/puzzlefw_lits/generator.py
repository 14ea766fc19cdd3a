"""Boards of LITS: regions grow around pieces that are drawn."""

from collections.abc import Sequence
from functools import partial
from random import Random

from puzzlefw import authoring as pf
from puzzlefw_lits.instance import Lits
from puzzlefw_lits.pieces import Pieces, pieces_of


def generate(params: pf.Params, rng: Random, solver: pf.Solver) -> Lits:
    """Return a board with one solution."""
    shape = pf.Shape(params["height"], params["width"])
    pieces = pieces_of(shape)
    grown = pf.regions_around(
        shape,
        lambda cores, free: drawn(pieces, cores, free, rng),
        partial(Lits, shape),
        solver=solver.with_nodes(pf.most_decisions(shape, params)),
        rng=rng,
        has_other=pieces.has_other,
    )
    return Lits(shape, grown)


def drawn(
    pieces: Pieces, cores: Sequence[pf.Core], free: Sequence[int], rng: Random
) -> Sequence[pf.Core] | None:
    """Return more pieces, of free cells; None if not all hang together."""
    shaded, found = pieces.shaded(cores), []
    inside = pieces.inside(free)
    for piece in rng.sample(inside, len(inside)) * 2:
        if piece.fits(shaded):
            shaded[piece.form] |= piece.own
            found.append(piece.cells)
    return found if pieces.is_connected(sum(shaded.values())) else None
