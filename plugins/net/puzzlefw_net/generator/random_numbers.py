"""Random integers for compiled code, as a call of ``random.Random`` costs more than their use."""

from random import Random
from typing import Final, final

from mypy_extensions import i64

WORDS: Final = 1024


@final
class RandomNumbers:
    """Integers from the stream of *rng*, which is read 1,024 words of 32 bits at a time.

    They are the same on every platform, as ``Random.randbytes`` is.
    """

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.words: bytes = b""
        self.at: i64 = 0

    def below(self, count: i64) -> i64:
        """Return an integer from 0 to *count* - 1; *count* is at most 2**30.

        It is the upper half of a word times *count*. All integers are equally likely, up to one
        part in 2**32 / *count*.
        """
        at = self.at
        if at == len(self.words):
            self.words = self.rng.randbytes(4 * WORDS)
            at = 0
        words = self.words
        self.at = at + 4
        low: i64 = words[at] | words[at + 1] << 8
        high: i64 = words[at + 2] | words[at + 3] << 8
        return ((low | high << 16) * count) >> 32
