/* Unruly: the cells with 1. */
#include "rows.h"
SHADED(write_answer, state->w2, state->h2, state->grid[i] == N_ONE)
