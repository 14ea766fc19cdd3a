/* Kurodoko: the shaded cells. */
#include "rows.h"
SHADED(write_answer, state->params.w, state->params.h, state->grid[i] == BLACK)
