"""Brings names and typed text into one form, in which they are compared."""

import unicodedata


def fold(text: str) -> str:
    """The text without differences of case, width and spacing: NFKC, case-folded, single spaces."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())
