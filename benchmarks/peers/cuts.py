"""Connectivity for solvers that know none: what to demand once a candidate falls apart."""

from collections.abc import Sequence

from benchmarks.peers.net_board import NetBoard


def closed_off_parts(board: NetBoard, is_open: Sequence[bool]) -> list[list[int]]:
    """Return, for each closed-off part of a candidate, the edges that lead out of it.

    At least one of them must be open. Empty if the candidate is connected. A candidate whose
    arms all meet and add up to a tree is one exactly if it is connected.
    """
    part_of = parts(board, is_open)
    ways_out: dict[int, list[int]] = {part_of[cell]: [] for cell in board.network}
    if len(ways_out) < 2:
        return []
    for edge, (one, other) in enumerate(board.edges):
        if part_of[one] != part_of[other] and board.tiles[one] and board.tiles[other]:
            ways_out[part_of[one]].append(edge)
            ways_out[part_of[other]].append(edge)
    return list(ways_out.values())


def parts(board: NetBoard, is_open: Sequence[bool]) -> list[int]:
    """Return the number of the part that each cell belongs to, blank cells alone."""
    part_of = [-1] * len(board.tiles)
    for start in range(len(part_of)):
        if part_of[start] >= 0:
            continue
        part_of[start] = start
        waiting = [start]
        while waiting:
            cell = waiting.pop()
            for edge in board.sides[cell]:
                if edge >= 0 and is_open[edge]:
                    one, other = board.edges[edge]
                    neighbour = other if cell == one else one
                    if part_of[neighbour] < 0:
                        part_of[neighbour] = start
                        waiting.append(neighbour)
    return part_of
