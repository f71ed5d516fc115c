"""The frozen values of awarded roles."""

from typing import Literal, get_args

from msgspec import Struct

AwardKind = Literal["players", "winners", "rating", "rank", "champion"]
"""What a role is awarded for.

- `players`: playing in a tournament, from check-in, or else from the start, to the end.
- `winners`: one of the first places of a tournament that is over.
- `rating`: at least this rating in this season.
- `rank`: one of the first ranks in this season.
- `champion`: the first rank in the season before this one.
"""
AWARD_KINDS: tuple[AwardKind, ...] = get_args(AwardKind)
OF_TOURNAMENTS: tuple[AwardKind, ...] = ("players", "winners")
"""The kinds that follow from tournaments; the others follow from a ladder."""
GrantState = Literal["due", "begun", "given", "held", "away"]
"""How far a role has come.

- `due`: nothing has been tried.
- `begun`: Discord may have got the request to give it.
- `given`: the person has it from the bot.
- `held`: the person had it already, from somebody else; it is never taken.
- `away`: the person was not on the server.
"""
GRANT_STATES: tuple[GrantState, ...] = get_args(GrantState)
TOUCHED: tuple[GrantState, ...] = ("begun", "given")
"""The states in which the person may have the role from the bot."""


class RoleAward(Struct, frozen=True):
    """A role that a server awards.

    Of tournaments, `game` limits the award to those of a game, and `template` to those made from the
    template of this name; None means all. Of ladders, `game` is the ladder's. `number` is the last place or
    rank that counts, or the lowest rating; 0 for the other kinds. If winners' `is_lasting`, they keep the
    role for good, otherwise until the next such tournament is over.

    `by_id` set it; nobody's if their data is deleted. `trouble` is why the role could not be given when the
    managers were last told so; empty if it could.
    """

    id: str
    guild_id: int
    role_id: int
    kind: AwardKind
    game: str | None = None
    template: str | None = None
    number: int = 0
    is_lasting: bool = False
    by_id: int = 0
    trouble: str = ""


class RoleGrant(Struct, frozen=True):
    """A role that somebody is to have, or may have from the bot. `is_wanted` is False once it is to go."""

    guild_id: int
    user_id: int
    role_id: int
    is_wanted: bool = True
    state: GrantState = "due"

    @property
    def is_open(self) -> bool:
        """Whether Discord is still to be asked for something."""
        return self.state in ("due", "begun") if self.is_wanted else self.state in TOUCHED
