/* Masyu: the sides by which the line leaves each cell. "Solve" takes the first of two solutions. */
#include "rows.h"
LINE(write_answer, state->shared->w, state->shared->h, state->lines[i])

#define FIND
static bool find(game_state *state)
{
    return pearl_solve(state->shared->w, state->shared->h, state->shared->clues, state->lines,
                       DIFFCOUNT, false) == 1;
}
