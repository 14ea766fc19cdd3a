/* Fillomino: the number of each cell. */
#include "rows.h"
NUMBERS(write_answer, state->shared->params.w, state->shared->params.h, state->board[i])
