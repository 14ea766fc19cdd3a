"""Runs of the nodes that take one of two values, around a face."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from puzzlefw.engine.arrays import scratch
from puzzlefw.propagators.graphs.lattice_faces import LatticeFaces


@final
class ValueRuns:
    """The runs around the face that was walked: of nodes that take one value, in turn.

    Run r begins at the step ``begins[r]`` of the walk and ends at ``ends[r]``, both of which lead
    to nodes of its value. Other nodes may lie between, and the first run may begin at the end of
    the walk.
    """

    def __init__(self, faces: LatticeFaces) -> None:
        self.faces = faces
        self.count: i64 = 0
        self.begins: vec[i64] = scratch(4 * faces.nodes)
        self.ends: vec[i64] = scratch(4 * faces.nodes)

    def find(self, one: i64, other: i64) -> i64:
        """Find the runs of two values; return how many there are, two at least or none."""
        last: i64 = 0
        first: i64 = 0
        count: i64 = 0
        for at in range(self.faces.count):
            value = self.value(at)
            if value in (one, other):
                if value != last:
                    self.begins[count] = at
                    count += 1
                self.ends[count - 1] = at
                last = value
                if first == 0:
                    first = value
        if count > 1 and first == last:
            count -= 1
            self.begins[0] = self.begins[count]
        self.count = count if count > 1 else i64(0)
        return self.count

    def value(self, at: i64) -> i64:
        """Return the values of the node that a step of the walk leads to."""
        return self.faces.values[self.faces.near[self.faces.steps[at]]]

    def next(self, at: i64) -> i64:
        """Return the place of the step after one, around the face."""
        return at + 1 if at + 1 < self.faces.count else i64(0)
