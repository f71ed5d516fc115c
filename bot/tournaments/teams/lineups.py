"""Line-ups: who plays for a team in a match, board by board (TO-63)."""

from collections.abc import Sequence

from bot.tournaments.matches import Lineup, MemberId


def usual_lineup(roster: Sequence[MemberId], size: int) -> Lineup:
    """The line-up of a team whose captain sets none: its first members, in the roster's order."""
    found: list[MemberId | None] = [*roster[:size]]
    return (*found, *(None,) * (size - len(found)))


def is_lineup(lineup: Lineup, roster: Sequence[MemberId], size: int) -> bool:
    """Whether a team with these members can line up like this: each of them at one board at most."""
    sitting = [each for each in lineup if each is not None]
    return len(lineup) == size and len(set(sitting)) == len(sitting) and set(sitting) <= {*roster}
