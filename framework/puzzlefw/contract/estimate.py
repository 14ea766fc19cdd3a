"""About how many solutions there are, where they are too many to count."""

import attrs


@attrs.frozen(kw_only=True)
class Estimate:
    """About so many solutions: an int of four digits and zeros.

    With 95 % confidence the error is at most the share *error* of it, as far as the descents show:
    solutions that hardly any descent reaches make the number too low, and the error too.
    """

    number: int
    error: float
