"""What is left of a clause: the conditions that are still open, unless one holds already."""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from puzzlefw.engine.pieces import Piece, put

if TYPE_CHECKING:
    from librt.strings import BytesWriter

    from puzzlefw.engine.store import Store
    from puzzlefw.propagators.scopes import Scopes


@final
class ClausePiece(Piece):
    """The open conditions of clause *member*, all others of which fail."""

    def __init__(self, scopes: "Scopes", masks: vec[i64], member: i64, scope: vec[i64]) -> None:
        super().__init__(scope)
        self.scopes = scopes
        self.masks = masks
        self.member = member

    def split(self, store: "Store") -> list[Piece]:
        scope = vec[i64]()
        for at in range(self.scopes.starts[self.member], self.scopes.starts[self.member + 1]):
            variable = self.scopes.variables[at]
            domain = store.domains[variable]
            if domain & ~self.masks[at] == 0:
                return []
            if domain & self.masks[at] != 0:
                scope = append(scope, variable)
        return [ClausePiece(self.scopes, self.masks, self.member, scope)]

    def describe(self, store: "Store", key: "BytesWriter") -> None:
        put(key, self.member)


def clause_pieces(scopes: "Scopes", masks: vec[i64], store: "Store") -> list[Piece]:
    """Return what is left of each clause."""
    found: list[Piece] = []
    for member in range(i64(len(scopes.starts)) - 1):
        found += ClausePiece(scopes, masks, member, vec[i64]()).split(store)
    return found
