"""Circuit, where wide variables say the successors of nodes."""

from typing import ClassVar

from mypy_extensions import mypyc_attr

from puzzlefw.constraints.wide_circuit import WideCircuit
from puzzlefw.propagators.graphs.circuit import CircuitPropagator


@mypyc_attr(allow_interpreted_subclasses=True)
class WideCircuitPropagator(CircuitPropagator):
    """From each node to its successor, and on, leads one circuit. Keeps one constraint.

    Args:
        circuit: The ``WideCircuit``, which ``lowered`` makes of a ``Circuit``.

    Consistency:
        As that of ``CircuitPropagator`` where the words of each variable agree, to which
        implications see.

    Cost:
        As that of ``CircuitPropagator``, with an arc for each word that can say a successor.

    Example:
        >>> from puzzlefw.constraints.wide_circuit import WideCircuit
        >>> from puzzlefw.propagators.wide.wide_circuit import WideCircuitPropagator
        >>> rule = WideCircuit([(0, 1), (2,)], [[(1, 0), (61, 1)], [(0, 0)]])
        >>> values_left([0b100 | 1 << 62, 0b11, 0b1], WideCircuitPropagator(rule))
        [[62], [1], [0]]
    """

    consistency: ClassVar[str] = "checking"

    def __init__(self, circuit: WideCircuit) -> None:
        super().__init__(circuit)
