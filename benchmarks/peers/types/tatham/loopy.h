/* Slitherlink: the lines that meet at each lattice point. "Solve" shows what it could not finish. */
#undef IS_DECIDED
#define IS_DECIDED(state) ((state)->solved)

/* The menus that loopy.c asks for lie in midend.c, beside all that draws. */
struct preset_menu *preset_menu_new(void)
{
    return NULL;
}

struct preset_menu *preset_menu_add_submenu(struct preset_menu *parent, char *title)
{
    return parent;
}

void preset_menu_add_preset(struct preset_menu *menu, char *title, game_params *params)
{
}

static void write_answer(const game_state *state)
{
    const grid *g = state->game_grid;
    int w = (g->highest_x - g->lowest_x) / g->tilesize + 1;
    int h = (g->highest_y - g->lowest_y) / g->tilesize + 1;
    unsigned char *arms = snewn(w * h, unsigned char);
    int i;

    memset(arms, 0, w * h);
    for (i = 0; i < g->num_edges; i++) {
        grid_dot *one = g->edges[i].dot1, *other = g->edges[i].dot2;

        if (state->lines[i] != LINE_YES)
            continue;
        if (one->x > other->x || one->y > other->y) {
            grid_dot *swapped = one;
            one = other;
            other = swapped;
        }
        arms[(one->y - g->lowest_y) / g->tilesize * w + (one->x - g->lowest_x) / g->tilesize] |=
            one->y == other->y ? 1 : 8;
        arms[(other->y - g->lowest_y) / g->tilesize * w + (other->x - g->lowest_x) / g->tilesize] |=
            one->y == other->y ? 4 : 2;
    }
    for (i = 0; i < w * h; i++)
        printf("%s%x", i && i % w == 0 ? ";" : "", (unsigned)arms[i]);
    sfree(arms);
}
