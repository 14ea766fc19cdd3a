/* Hitori: the shaded cells. */
#include "rows.h"
SHADED(write_answer, state->w, state->h, state->flags[i] & F_BLACK)
