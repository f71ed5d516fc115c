"""The names of tournaments' stages in logs, exports and tables."""

from bot.tournaments.matches import Stage

SWISS, PODS, ROUND_ROBIN = map(Stage, ("swiss", "pods", "round-robin"))
"""Stages that everybody plays."""
SINGLE, THIRD = Stage("single"), Stage("third")
"""A single elimination, and the match between those who lost its semifinals."""
WINNERS, LOSERS, FINAL = Stage("winners"), Stage("losers"), Stage("final")
"""The brackets of a double elimination, and its grand final with the reset."""

_GROUP = "group-"


def group_stage(number: int) -> Stage:
    """The stage of a group; `number` counts from 1."""
    return Stage(f"{_GROUP}{number}")


def is_group(stage: Stage) -> bool:
    return stage.startswith(_GROUP)
