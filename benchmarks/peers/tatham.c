/*
 * Serves the solver of Simon Tatham's Net to the benchmark.
 *
 * net.c is included whole, since its functions are static. A request is a line "puzzle, seconds,
 * text" between tabs; the answer is a line of JSON, as benchmarks/worker.py gives it. Its seconds
 * hold reading and solving; the part "alone" is the time of net_solver by itself, which changes
 * a copy of the board. The solver deduces and never guesses: where that does not decide a board,
 * the answer is "undecided". With an argument, that file's first line is solved once.
 */
#define _POSIX_C_SOURCE 200809L
#include <time.h>

#include "net.c"

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static void answer(char *text)
{
    char *colon = strchr(text, ':');
    game_params params = { 0, 0, false, true, 0.0F };
    const char *wrong = colon ? NULL : "expected a game ID";
    double start = now(), begun, done;
    game_state *state;
    int i, verdict;

    if (!wrong) {
        *colon = '\0';
        decode_params(&params, text);
        wrong = validate_params(&params, false);
    }
    if (!wrong)
        wrong = validate_desc(&params, colon + 1);
    if (wrong) {
        printf("{\"error\": \"%s\"}\n", wrong);
        return;
    }
    state = new_game(NULL, &params, colon + 1);
    begun = now();
    verdict = net_solver(params.width, params.height, state->tiles,
                         state->imm->barriers, state->wrapping);
    done = now();
    printf("{\"seconds\": %.9f, \"parts\": {\"alone\": %.9f}, ", done - start, done - begun);
    if (verdict == 0) {
        printf("\"undecided\": true}\n");
    } else {
        printf("\"answers\": [%s", verdict > 0 ? "\"" : "");
        for (i = 0; verdict > 0 && i < params.width * params.height; i++)
            printf("%x", state->tiles[i] & 15);
        printf("%s]}\n", verdict > 0 ? "\"" : "");
    }
    free_game(state);
}

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "r") : stdin;
    char *line;

    if (!file)
        return 2;
    if (argc > 1) {
        line = fgetline(file);
        line[strcspn(line, "\n")] = '\0';
        answer(line);
        return 0;
    }
    while ((line = fgetline(file)) != NULL) {
        char *text = strrchr(line, '\t');

        line[strcspn(line, "\n")] = '\0';
        answer(text ? text + 1 : line);
        fflush(stdout);
        sfree(line);
    }
    return 0;
}
