"""CP-SAT with one worker: Net by sums and cuts added as they are missed, Aquarium by levels.

Net has one variable an edge; the kind of a tile (end, corner, straight, tee, cross) is said with
sums of its four sides. Aquarium has one variable for each set of cells of a row that must be
alike. OR-Tools has no way to go on from a solution, so each further one is a new solve with the
same model and one more clause.
"""

from collections.abc import Sequence

from ortools.sat.python import cp_model

from benchmarks.peers.aquarium_board import AquariumBoard, read_aquarium, water_below
from benchmarks.peers.contract import Deadline, OutOfTimeError
from benchmarks.peers.net_board import NetBoard, closed_off_parts, read_net

Literal = cp_model.LiteralT


def solve_net(
    text: str, limit: int = 2, seconds: float = 3600, *, presolve: bool = True
) -> list[str]:
    """Return solutions of a game ID; see ``contract.Peer``."""
    board = read_net(text)
    deadline = Deadline(seconds)
    if not board.adds_up:
        return []
    model = cp_model.CpModel()
    edges = [model.new_bool_var("") for _ in board.edges]
    post_tiles(model, board, edges)
    answers: list[str] = []
    while len(answers) < limit:
        is_open = solved(model, edges, deadline, presolve)
        if is_open is None:
            break
        cuts = closed_off_parts(board, is_open)
        for ways_out in cuts:
            model.add_bool_or([edges[edge] for edge in ways_out])
        if not cuts:
            answers.append(board.answer(is_open))
            model.add_bool_or([edges[e].negated() for e, opened in enumerate(is_open) if opened])
    return answers


def post_tiles(model: cp_model.CpModel, board: NetBoard, edges: Sequence[cp_model.IntVar]) -> None:
    """Say of each tile what its kind is, by sums of its sides; a side without an edge is 0."""
    for arms, around in zip(board.tiles, board.sides, strict=True):
        right, up, left, down = (edges[edge] if edge >= 0 else 0 for edge in around)
        if arms in (5, 10):
            model.add(right == left)
            model.add(up == down)
            model.add(right + up == 1)
        elif arms.bit_count() == 2:
            model.add(right + left == 1)
            model.add(up + down == 1)
        else:
            model.add(right + up + left + down == arms.bit_count())


def solve_aquarium(
    text: str,
    rule: str | None = None,
    limit: int = 2,
    seconds: float = 3600,
    *,
    presolve: bool = True,
) -> list[str]:
    """Return solutions of a task or URL; see ``contract.Peer``."""
    board = read_aquarium(text, rule)
    deadline = Deadline(seconds)
    model = cp_model.CpModel()
    cells = post_water(model, board)
    for line, clue in board.lines:
        model.add(cp_model.LinearExpr.sum([cells[cell] for cell in line]) == clue)
    answers: list[str] = []
    while len(answers) < limit:
        is_water = solved(model, cells, deadline, presolve)
        if is_water is None:
            break
        answers.append(board.answer(is_water))
        model.add_bool_or(
            [cell.negated() if wet else cell for cell, wet in zip(cells, is_water, strict=True)]
        )
    return answers


def post_water(model: cp_model.CpModel, board: AquariumBoard) -> list[cp_model.IntVar]:
    """Return a variable for each cell, one and the same for cells of a row that are alike."""
    pairs = water_below(board)
    alike = list(range(board.height * board.width))
    for wet, also in pairs:
        if wet // board.width == also // board.width:
            one, other = alike[wet], alike[also]
            alike = [one if kept == other else kept for kept in alike]
    variables = {kept: model.new_bool_var("") for kept in sorted(set(alike))}
    cells = [variables[kept] for kept in alike]
    for wet, also in pairs:
        if alike[wet] != alike[also]:
            model.add_implication(cells[wet], cells[also])
    return cells


def solved(
    model: cp_model.CpModel,
    variables: Sequence[cp_model.IntVar],
    deadline: Deadline,
    presolve: bool,
) -> list[bool] | None:
    """Return the values of a solution, None if there is none; raises OutOfTimeError."""
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = presolve
    solver.parameters.max_time_in_seconds = deadline.left()
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    if status == cp_model.UNKNOWN:
        raise OutOfTimeError
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        raise AssertionError(solver.status_name(status))
    return [bool(solver.value(variable)) for variable in variables]
