/* Keen: the number of each cell. */
#include "rows.h"
NUMBERS(write_answer, state->par.w, state->par.w, state->grid[i])
