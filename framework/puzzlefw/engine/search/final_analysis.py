"""Final analysis: which assumptions a contradiction needs that no decision takes part in."""

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.network import Network
from puzzlefw.engine.search.conflict_analysis import ConflictAnalysis
from puzzlefw.engine.store import DECISION
from puzzlefw.engine.trail import maker_of


def core_of(network: Network, analysis: ConflictAnalysis, floor: i64) -> vec[i64]:
    """Return the core as alternating variables and masks, that of the last assumption first.

    Each pair says which values an assumption removed that are needed. In every solution one of
    these variables takes one of its values. To be called right after an *analysis* that found no
    clause. Each needed fact is replaced by its reason until only assumptions are left, and facts
    from before the position *floor* of the trail, which hold always. After N. Eén, N. Sörensson,
    "Temporal induction by incremental SAT solving" (2003), over sets of values.
    """
    store = network.store
    needed = analysis.needed
    core = vec[i64]()
    position = analysis.end
    while position > floor:
        position -= 1
        variable = i64(store.trail_at[position])
        if variable < 0:
            continue
        lost = needed[variable]
        gone = store.trail_mask[position] & lost
        if gone == 0:
            continue
        if maker_of(store, position) == DECISION:
            core = append(append(core, variable), gone)
            needed[variable] = lost & ~gone
        else:
            needed[variable] = 0
            analysis.explain(network, variable, lost, position)
    return core
