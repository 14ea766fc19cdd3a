/* Hashi: the bridges, each from its left or top end. */
static void write_answer(const game_state *state)
{
    const char *between = "";
    int i, j;

    for (i = 0; i < state->n_islands; i++) {
        struct island *is = &state->islands[i];

        /* Right before down: the ends that "adj" lists stand in no such order. */
        for (j = 0; j < 2 * is->adj.npoints; j++) {
            int n = j % is->adj.npoints, is_down = j >= is->adj.npoints;
            int dx = is->adj.points[n].dx, dy = is->adj.points[n].dy, off = is->adj.points[n].off;
            int count;

            if (dx != !is_down || dy != is_down || !off)
                continue;
            count = GRIDCOUNT(state, is->x + dx, is->y + dy, is_down ? G_LINEV : G_LINEH);
            if (count) {
                printf("%s%d,%d-%d,%dx%d", between, is->x, is->y, is->x + dx * off,
                       is->y + dy * off, count);
                between = " ";
            }
        }
    }
}
