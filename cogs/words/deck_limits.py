"""Which decks a server allows, in the middle of a sentence."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed_some, plain

MAX_NAMED = 8
"""Maximum number of names that are written out."""


def weighed(tier: int, *, standard_only: bool) -> str:
    others = "other standard ones" if standard_only else "others"
    return f"starter decks, and {others} that are weighed and win at most {tier}%"


def banned_names(banned: Sequence[str], last: str = "and") -> str:
    """Names of a ban list, in bold; the last ones are only counted if there are many."""
    return listed_some([f"**{plain(each)}**" for each in banned], MAX_NAMED, last)
