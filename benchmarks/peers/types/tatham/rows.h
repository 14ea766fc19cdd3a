/* Writes rows of a board, with semicolons between them. */

#define SHADED(name, w, h, is_shaded)                                          \
    static void name(const game_state *state)                                  \
    {                                                                          \
        int i;                                                                 \
                                                                               \
        for (i = 0; i < (w) * (h); i++) {                                      \
            if (i && i % (w) == 0)                                             \
                putchar(';');                                                  \
            putchar((is_shaded) ? '#' : '.');                                  \
        }                                                                      \
    }

#define NUMBERS(name, w, h, number)                                            \
    static void name(const game_state *state)                                  \
    {                                                                          \
        int i;                                                                 \
                                                                               \
        for (i = 0; i < (w) * (h); i++) {                                      \
            if (i)                                                             \
                putchar(i % (w) ? ' ' : ';');                                  \
            printf("%d", (int)(number));                                       \
        }                                                                      \
    }

#define LINE(name, w, h, arms)                                                 \
    static void name(const game_state *state)                                  \
    {                                                                          \
        int i;                                                                 \
                                                                               \
        for (i = 0; i < (w) * (h); i++) {                                      \
            if (i && i % (w) == 0)                                             \
                putchar(';');                                                  \
            printf("%x", (unsigned)(arms));                                    \
        }                                                                      \
    }
