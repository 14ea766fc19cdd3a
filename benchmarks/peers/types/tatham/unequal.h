/* Unequal: the number of each cell. */
#include "rows.h"
NUMBERS(write_answer, state->order, state->order, state->nums[i])
