/* Tents: the tents. */
#include "rows.h"
SHADED(write_answer, state->p.w, state->p.h, state->grid[i] == TENT)
