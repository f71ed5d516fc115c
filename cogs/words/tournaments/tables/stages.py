"""Names of a tournament's stages and matches."""

from collections.abc import Mapping

from bot.tournaments.matches import MatchId, Stage

WINNERS, LOSERS, FINAL = "Winners’ bracket", "Losers’ bracket", "Grand final"
STAGES: Mapping[str, str] = {
    "winners": WINNERS,
    "losers": LOSERS,
    "final": FINAL,
    "third": "Match for third place",
    "single": "Bracket",
}
"""The stages that a match's name tells; the others everybody plays."""
_LAST = ("Final", "Semifinal", "Quarterfinal")
"""Matches of a single elimination, by the number of rounds after them."""


def stage_name(stage: Stage) -> str:
    """The name of a stage; empty for one that everybody plays."""
    if stage.startswith("group-"):
        return f"Group {stage.removeprefix('group-')}"
    return STAGES.get(stage, "")


def match_name(number: MatchId, stage: Stage, after: int | None = None) -> str:
    """A match's full name.

    `after` is the number of rounds after it in a single elimination.
    """
    place = f"Round {number.round}, table {number.table}"
    name = stage_name(stage) if after is None or after >= len(_LAST) else _LAST[after]
    return f"{place} · {name}" if name else place


def by_letter(number: MatchId) -> str:
    """A match's number, for other matches of a bracket that wait for its result."""
    return f"{number.round}.{number.table}"
