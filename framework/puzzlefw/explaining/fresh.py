"""An explainer that knows nothing yet, with all finders of a network, the cheapest first."""

from puzzlefw.engine import Network
from puzzlefw.explaining.claims import Claims
from puzzlefw.explaining.explainer import Explainer
from puzzlefw.explaining.finding.board import Board
from puzzlefw.explaining.finding.finder import Finder
from puzzlefw.explaining.finding.which import finders_for
from puzzlefw.explaining.inferences import small_rules
from puzzlefw.explaining.pricing import Pricing
from puzzlefw.explaining.proving import Prove, Solve, nothing_proven, nothing_solved


def fresh_explainer(
    network: Network,
    lab: Network,
    claims: Claims,
    pricing: Pricing,
    *,
    prove: Prove = nothing_proven,
    solve: Solve = nothing_solved,
    is_unique: bool = False,
) -> Explainer:
    """Return an explainer of a network that knows nothing yet.

    *lab* is a second network of the same instance. What follows from there being one solution only
    is looked for where the instance *is_unique*.
    """
    board, other = Board(network), Board(lab)
    finders: list[Finder] = [
        kind(maker, board, other)
        for maker, propagator in enumerate(network.propagators)
        for kind in finders_for(propagator, is_unique=is_unique)
    ]
    floor = {
        finder.agenda: min([pricing.floor(finder.maker, kind) for kind in finder.kinds])
        for finder in finders
    }
    return Explainer(
        board,
        sorted(finders, key=lambda finder: floor[finder.agenda]),
        claims,
        pricing,
        floor=floor,
        small=small_rules(network),
        prove=prove,
        solve=solve,
    )
