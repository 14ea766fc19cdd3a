/* Nonogram: the filled cells. */
#include "rows.h"
SHADED(write_answer, state->common->w, state->common->h, state->grid[i] == GRID_FULL)
