"""Chunks of work in the hands of an executor of ``concurrent.futures``, or one of its kind."""

import pickle
from typing import Final, Generic, TypeVar

MOST_ITEMS: Final = 1000
"""The most items of a chunk."""

Value = TypeVar("Value")


class Pace:
    """How many items make a chunk of about so many *seconds*.

    The first chunks are of one item. What the last twenty items took counts most.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.mean = seconds
        self.known = 1
        """How many items the mean is of, at most twenty; the first is a guess."""

    def learn(self, seconds: float) -> None:
        """Note how long an item took."""
        self.learn_of(1, seconds)

    def learn_of(self, items: int, seconds: float) -> None:
        """Note how long several items took together."""
        self.known = min(20, self.known + items)
        self.mean += (seconds / items - self.mean) * min(1.0, items / self.known)

    @property
    def size(self) -> int:
        """How many items the next chunk should have."""
        return max(1, min(MOST_ITEMS, int(self.seconds / max(self.mean, 1e-6))))


class Sealed(Generic[Value]):
    """A value that another process unpickles only when it is opened.

    So what cannot be unpickled there, as its module is missing, is an error of the work, which can
    be said in words, and not the end of a process that was handed it.
    """

    def __init__(self, value: Value) -> None:
        self.value: Value | None = value
        self.data = b""

    def __getstate__(self) -> bytes:
        return self.data or pickle.dumps(self.value)

    def __setstate__(self, data: bytes) -> None:
        self.value = None
        self.data = data

    def open(self) -> Value:
        """Return the value; raises what unpickling it raises."""
        return pickle.loads(self.data) if self.data else self.value  # type: ignore[return-value]
