"""What is left of "all differ": open variables that want the same values."""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.pieces import Piece, put

if TYPE_CHECKING:
    from librt.strings import BytesWriter

    from puzzlefw.engine.store import Store
    from puzzlefw.propagators.scopes import Scopes


@final
class DifferentPiece(Piece):
    """Open variables of scope *member* that a chain of shared values links.

    Variables without a common value differ anyway, and at a fixpoint no open variable has the
    value of a fixed one left: so each chain is a rule of its own.
    """

    def __init__(self, member: i64, scope: vec[i64]) -> None:
        super().__init__(scope)
        self.member = member

    def split(self, store: "Store") -> list[Piece]:
        left = vec[i64]()
        for variable in self.scope:
            if not store.is_fixed(variable):
                left = append(left, variable)
        found: list[Piece] = []
        while len(left) > 0:
            chain = append(vec[i64](), left[0])
            values = store.domains[left[0]]
            left = left[1:]
            reached: i64 = -1
            while reached != values:
                reached = values
                apart = vec[i64]()
                for variable in left:
                    if store.domains[variable] & values != 0:
                        values |= store.domains[variable]
                        chain = append(chain, variable)
                    else:
                        apart = append(apart, variable)
                left = apart
            if len(chain) > 1:
                found.append(DifferentPiece(self.member, chain))
        return found

    def describe(self, store: "Store", key: "BytesWriter") -> None:
        put(key, self.member)


def different_pieces(scopes: "Scopes", store: "Store") -> list[Piece]:
    """Return the chains of each scope."""
    found: list[Piece] = []
    for member in range(i64(len(scopes.starts)) - 1):
        scope = scopes.variables[scopes.starts[member] : scopes.starts[member + 1]]
        found += DifferentPiece(member, scope).split(store)
    return found
