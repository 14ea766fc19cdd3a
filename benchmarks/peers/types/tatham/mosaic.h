/* Mosaic: the shaded cells. The menu's "Solve" writes beyond its buffer at some sizes. */
#include "rows.h"
SHADED(write_answer, state->width, state->height, state->cells_contents[i] & STATE_MARKED)

#define FIND
static bool find(game_state *state)
{
    game_params params = { 0 };
    struct solution_cell *cells = NULL;
    bool found;
    int i;

    params.width = state->width;
    params.height = state->height;
    found = solve_game_actual(&params, state->board->actual_board, &cells);
    for (i = 0; found && i < state->width * state->height; i++)
        state->cells_contents[i] = cells[i].cell == STATE_MARKED ? STATE_MARKED : STATE_BLANK;
    sfree(cells);
    return found;
}
