"""The length of a text as Discord measures it.

Discord's API counts code points (`maxLength` in its OpenAPI description), its clients count UTF-16 units: an
emoji is one code point and two units. A text never has fewer units than code points, so a text whose units
fit a limit fits it either way.
"""

#: Discord's limit for an image's description, in UTF-16 units.
DESCRIPTION_LIMIT = 1024


def utf16_length(text: str) -> int:
    """The length in UTF-16 units; a lone surrogate counts as one.

    >>> utf16_length("duel"), utf16_length("🂡")
    (4, 2)
    """
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def beginning(text: str, longest: int) -> str:
    """The beginning of the text that fits in `longest` UTF-16 units, cut between code points."""
    kept = text[: max(0, longest)]
    while (over := utf16_length(kept) - longest) > 0 and kept:
        kept = kept[: -((over + 1) // 2)]  # no code point has more than two units
    return kept


def shortened(text: str, longest: int) -> str:
    """The text in at most `longest` UTF-16 units (1 or more), with an ellipsis where it was cut.

    >>> shortened("Wick Archer", 6)
    'Wick…'
    """
    return text if utf16_length(text) <= longest else f"{beginning(text, longest - 1).rstrip()}…"
