/* Shikaku: the rectangle of each cell. "Solve" shows what it could not finish. */
#undef IS_DECIDED
#define IS_DECIDED(state) is_finished(state)
#include "rows.h"

/* Returns whether each cell is in a rectangle with one number, the size of it. */
static bool is_finished(const game_state *state)
{
    int i;

    for (i = 0; i < state->w * state->h; i++)
        if (!state->correct[i])
            return false;
    return true;
}

/* Returns the first cell of the rectangle that has a cell. */
static int first_of(const game_state *state, int cell)
{
    int x = cell % state->w, y = cell / state->w;

    while (x > 0 && !vedge(state, x, y))
        x--;
    while (y > 0 && !hedge(state, x, y))
        y--;
    return y * state->w + x;
}

/* Returns how many rectangles begin before that of a cell. */
static int number_of(const game_state *state, int cell)
{
    int i, count = 0, first = first_of(state, cell);

    for (i = 0; i < first; i++)
        count += first_of(state, i) == i;
    return count;
}

NUMBERS(write_answer, state->w, state->h, number_of(state, i))
