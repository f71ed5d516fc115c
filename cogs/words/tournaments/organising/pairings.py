"""Words of pairing by hand: swaps in a draft, and people who are kept apart. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed
from cogs.words.tournaments.organising.acts import APART, LOG, MAX_LINES, RELEASE

UNSWAP = "Undo swaps"
SWAPS_LOST = "⚠ Something has changed since people were swapped, so this round was paired again without that."
TOO_MANY_SWAPS = "Release these changes first; then swap more."
MEET_AGAIN = "Let them meet again…"


def kept_apart(groups: Sequence[Sequence[str]]) -> list[str]:
    """The people who are kept apart, in lists of limited length."""
    lines = ["**Kept apart now**", *(f"- {listed(group)}" for group in groups[:MAX_LINES])]
    if len(groups) > MAX_LINES:
        lines.append(f"- and {len(groups) - MAX_LINES} more groups: **{LOG}** has all of them")
    return lines


def meet_again_label(group: Sequence[str]) -> str:
    """An entry of a menu, for people whose names come escaped."""
    return listed(group).replace("\\", "")


def apart_count(pairs: int) -> str:
    return f"-# Kept apart: {counted(pairs, 'pair')}. **{APART}** lists them."


def draft_head(number: int, tables: int) -> str:
    return f"### Round {number}, not released yet: {counted(tables, 'table')}"


def swaps_so_far(pairs: Sequence[tuple[str, str]]) -> str:
    """The people who have changed places in a draft; the swaps stay until it is released."""
    told = "; ".join(f"{one} and {other}" for one, other in pairs)
    return f"-# Swapped: {told}. Other organisers see that, too; it counts once you press **{RELEASE}**."
