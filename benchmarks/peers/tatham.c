/*
 * Serves the solver and the generator of Simon Tatham's Net to the benchmark.
 *
 * net.c is included whole, since its functions are static. A request is a line "task, seconds,
 * text" between tabs; the answer is a line of JSON, as benchmarks/worker.py gives it. The text
 * of "solve_net" is a game ID; its seconds hold reading and solving. The solver deduces and
 * never guesses: where that does not decide a board, the answer is "undecided". The text of
 * "generate_net" is params, "#" and a seed. With an argument, that file's first line is solved
 * once.
 */
#define _POSIX_C_SOURCE 200809L
#include <time.h>
#include <unistd.h>

#include "net.c"

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

static void solve(char *text)
{
    char *colon = strchr(text, ':');
    game_params params = { 0, 0, false, true, 0.0F };
    const char *wrong = colon ? NULL : "expected a game ID";
    game_state *state;
    double seconds;
    int i, verdict;

    begin();
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
    verdict = net_solver(params.width, params.height, state->tiles,
                         state->imm->barriers, state->wrapping);
    seconds = end();
    printf("{\"seconds\": %.9f, ", seconds);
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

static void generate(char *text)
{
    char *hash = strchr(text, '#');
    game_params params = { 0, 0, false, true, 0.0F };
    const char *wrong = hash ? NULL : "expected params and a seed";
    random_state *random;
    char *about, *desc, *aux = NULL;
    double seconds;

    if (!wrong) {
        *hash = '\0';
        decode_params(&params, text);
        wrong = validate_params(&params, true);
    }
    if (wrong) {
        printf("{\"error\": \"%s\"}\n", wrong);
        return;
    }
    begin();
    random = random_new(hash + 1, strlen(hash + 1));
    desc = new_game_desc(&params, random, &aux, false);
    seconds = end();
    about = encode_params(&params, false);
    printf("{\"seconds\": %.9f, \"answers\": [\"%s:%s\"]}\n", seconds, about, desc);
    random_free(random);
    sfree(about);
    sfree(desc);
    sfree(aux);
}

int main(int argc, char **argv)
{
    FILE *file = argc > 1 ? fopen(argv[1], "r") : stdin;
    char *line;

    if (!file)
        return 2;
    while ((line = fgetline(file)) != NULL) {
        char *tab = strrchr(line, '\t');
        char *text = tab ? tab + 1 : line;

        line[strcspn(line, "\n")] = '\0';
        if (!strncmp(line, "generate_net\t", 13))
            generate(text);
        else
            solve(text);
        fflush(stdout);
        sfree(line);
        if (argc > 1)
            break;
    }
    return 0;
}
