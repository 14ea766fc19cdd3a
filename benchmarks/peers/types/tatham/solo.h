/* Sudoku: the number of each cell. */
#include "rows.h"
NUMBERS(write_answer, state->cr, state->cr, state->grid[i])
