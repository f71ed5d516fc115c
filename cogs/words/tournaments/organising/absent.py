"""Words about people whom an act cannot concern, as they do not play. Names come escaped.

Panels that show them have a button **Back** to the one with the buttons that are named.
"""

from collections.abc import Sequence

from cogs.kit.safe_text import listed
from cogs.words.tournaments.organising.acts import BACK_IN, LET_IN


def not_in(names: Sequence[str], *, can_enter: bool = False) -> str:
    """`can_enter` says that organisers can still let them in."""
    way_in = f" Go back: **{LET_IN}** lets {_them(names)} in." if can_enter else ""
    return f"⚠ {listed(names)} {_are(names)} not in this tournament.{way_in}"


def dropped_out(names: Sequence[str]) -> str:
    return (
        f"⚠ {listed(names)} {_have(names)} dropped out. Go back: **{BACK_IN}** lets {_them(names)} "
        "play again from the next round."
    )


def without_match(names: Sequence[str]) -> str:
    return f"⚠ {listed(names)} {_have(names)} no match in this round."


def _are(names: Sequence[str]) -> str:
    return "is" if len(names) == 1 else "are"


def _have(names: Sequence[str]) -> str:
    return "has" if len(names) == 1 else "have"


def _them(names: Sequence[str]) -> str:
    return "this person" if len(names) == 1 else "these people"
