"""Characters that XML and HTML cannot hold, and how to replace them."""

import re
from functools import cache
from typing import Final

# HTML reads the numbers of the controls from 80 to 9F as other characters, and XML a carriage
# return as a newline.
NOT_IN_XML: Final = "[^\t\n\x20-\x7e\xa0-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"


def clean(text: str) -> str:
    """Return *text* with a replacement for what no XML or HTML may hold."""
    return not_in_xml().sub(REPLACEMENT, text)


@cache
def not_in_xml() -> re.Pattern[str]:
    """Return the pattern of such characters, which takes longer to compile than all others."""
    return re.compile(NOT_IN_XML)
