/*
 * Serves the solver of one of Simon Tatham's puzzles to the benchmark of types.
 *
 * GAME is the source of the puzzle, such as "solo.c", which is included whole, since its
 * functions are static; ANSWER is the file beside this one that writes its answers. A request is
 * a line "task, seconds, text" between tabs, the text a game ID; the answer is a line of JSON,
 * as benchmarks/worker.py gives it. Its seconds hold solving alone: the ID is read before. Where
 * the solver finds no solution, or does not show that it is the only one, the answer is
 * "undecided".
 *
 * Usually what is asked is what the menu item "Solve" does, without the solution that the
 * generator kept. Where that does not look for a second solution, ANSWER defines FIND and a
 * function find, which solves the state it is given and returns whether there is one solution.
 */
#define _POSIX_C_SOURCE 200809L
#include <time.h>
#include <unistd.h>

#include GAME

#define IS_DECIDED(state) true
#include ANSWER

static double begun;

/* These two calls do nothing but mark what benchmarks/counting.py counts. */
static void begin(void)
{
    struct timespec t;

    getpgrp();
    clock_gettime(CLOCK_MONOTONIC, &t);
    begun = t.tv_sec + t.tv_nsec / 1e9;
}

static double end(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    getppid();
    return t.tv_sec + t.tv_nsec / 1e9 - begun;
}

/* Returns the solved state, or NULL; what is given may be changed. */
static game_state *solved(game_state *state, double *seconds)
{
#ifdef FIND
    bool found;

    begin();
    found = find(state);
    *seconds = end();
    return found ? dup_game(state) : NULL;
#else
    const char *wrong = NULL;
    game_state *found = NULL;
    char *move;

    begin();
    move = solve_game(state, state, NULL, &wrong);
    *seconds = end();
    if (move && !wrong)
        found = execute_move(state, move);
    sfree(move);
    return found;
#endif
}

static void solve(char *text)
{
    char *colon = strchr(text, ':');
    const char *wrong = colon ? NULL : "expected a game ID";
    game_params *params = default_params();
    game_state *state, *found;
    double seconds;

    if (!wrong) {
        *colon = '\0';
        decode_params(params, text);
        wrong = validate_params(params, false);
    }
    if (!wrong)
        wrong = validate_desc(params, colon + 1);
    if (wrong) {
        printf("{\"error\": \"%s\"}\n", wrong);
        free_params(params);
        return;
    }
    state = new_game(NULL, params, colon + 1);
    found = solved(state, &seconds);
    printf("{\"seconds\": %.9f, ", seconds);
    if (found && IS_DECIDED(found)) {
        printf("\"answers\": [\"");
        write_answer(found);
        printf("\"]}\n");
    } else {
        printf("\"undecided\": true}\n");
    }
    if (found)
        free_game(found);
    free_game(state);
    free_params(params);
}

int main(void)
{
    char *line;

    while ((line = fgetline(stdin)) != NULL) {
        char *tab = strrchr(line, '\t');

        line[strcspn(line, "\n")] = '\0';
        solve(tab ? tab + 1 : line);
        fflush(stdout);
        sfree(line);
    }
    return 0;
}
