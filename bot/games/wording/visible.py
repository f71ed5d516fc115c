"""Whether a text shows anything, whatever characters it is written with."""

import regex

# Unicode calls most of them ignorable. Two symbols are blank by their own definition: Braille without a dot,
# and a notehead that is null.
_BLANK = regex.compile(r"[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\u2800\U0001d159]*")


def is_blank(text: str) -> bool:
    """Whether readers see nothing: it has only spaces, control characters and signs without ink.

    >>> is_blank("\\u3164\\u2800"), is_blank("·")
    (True, False)
    """
    return _BLANK.fullmatch(text) is not None
