/* Gokigen Naname: the diagonal of each cell. */
static void write_answer(const game_state *state)
{
    int i;

    for (i = 0; i < state->p.w * state->p.h; i++)
        printf("%s%s", i && i % state->p.w == 0 ? ";" : "", state->soln[i] < 0 ? "\\\\" : "/");
}
