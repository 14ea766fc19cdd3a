/* Akari: the lights. "Solve" would stop at the first solution. */
#include "rows.h"
SHADED(write_answer, state->w, state->h, state->flags[i] & F_LIGHT)

#define FIND
static bool find(game_state *state)
{
    return dosolve(state, F_SOLVE_FORCEUNIQUE | F_SOLVE_DISCOUNTSETS | F_SOLVE_ALLOWRECURSE,
                   NULL) == 1;
}
