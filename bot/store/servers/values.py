"""The frozen values of servers."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal, get_args

from msgspec import Struct, field

#: Acts, by their names in the audit log.
Act = Literal[
    "settings",
    "pause",
    "resume",
    "end",
    "adjudicate",
    "void",
    "restore",
    "ban",
    "lift",
    "resolve",
    "reopen",
    "organise",
]
ACTS: tuple[Act, ...] = get_args(Act)
#: Objects of acts. The `object_id` is a setting's name, or the id of a duel, a user, a flag or a tournament.
ObjectKind = Literal["setting", "duel", "player", "flag", "tournament"]
OBJECT_KINDS: tuple[ObjectKind, ...] = get_args(ObjectKind)
#: Audiences of an act: the server's log channel, the duel's own place, or the player by direct message.
Audience = Literal["log", "duel", "player"]
AUDIENCES: tuple[Audience, ...] = get_args(Audience)


BanScope = Literal["rated", "tournaments", "queue", "all"]
"""What a ban keeps somebody from; `all` is all play with other people, and includes the others."""
BAN_SCOPES: tuple[BanScope, ...] = get_args(BanScope)


class ServerSettings(Struct, frozen=True):
    """The settings of a server; the defaults are those of a server that has never set anything.

    `channels` and `games` limit the channels of duels and the games; empty means all. A category stands for
    all of its channels. `clock` is the name of a preset, or `none`. If `rated` is None, duels between people
    with standard decks are rated. `retention_days` limits how long the records of ended duels are kept; None
    means forever. `call_channel`, `result_channel` and `news_channel` are where new tournaments call their
    matches, tell results, and post everything else; None means each tournament's own channel. `person_duels`
    and `server_duels` limit the running duels of one person and of the server; None means the host's limit.
    `rated_takebacks` also allows takebacks in rated duels. `standard_only`, `deck_tier` and `banned` limit
    the decks (`tabletop.DeckLimits`).
    """

    channels: tuple[int, ...] = ()
    organiser_role: int | None = None
    moderator_role: int | None = None
    ping_role: int | None = None
    log_channel: int | None = None
    clock: str = "none"
    rated: bool | None = None
    retention_days: int | None = None
    games: tuple[str, ...] = ()
    person_duels: int | None = None
    server_duels: int | None = None
    rated_takebacks: bool = False
    standard_only: bool = False
    deck_tier: int | None = None
    banned: tuple[str, ...] = ()
    call_channel: int | None = None
    result_channel: int | None = None
    news_channel: int | None = None

    def allows_channel(self, *ids: int) -> bool:
        """Whether duels are allowed in a channel, given its id and those of its parent and category."""
        return not self.channels or not set(self.channels).isdisjoint(ids)

    def allows_game(self, game: str) -> bool:
        return not self.games or game in self.games


class LeaderboardPost(Struct, frozen=True):
    """A game's leaderboard that keeps itself current in a server's channel.

    `by_id` set it up, and is told of trouble; not positive once their data is deleted. It shows `season`; 0
    before it is first shown. `message_id` is None until there is a message; `content` is a mark of what that
    shows. `is_again` says that it replaces one that somebody deleted in this season. `trouble` names what
    the person was last told of.
    """

    guild_id: int
    game: str
    channel_id: int
    by_id: int
    season: int = 0
    message_id: int | None = None
    content: str = ""
    is_pinned: bool = False
    is_again: bool = False
    trouble: str = ""

    @property
    def key(self) -> str:
        """Identifies it among those of all servers."""
        return f"{self.guild_id}/{self.game}"


class Moderator(Struct, frozen=True):
    """The author of an act, with their name at that time.

    `is_party` is True if the act concerns themselves, because nobody else could do it.
    """

    user_id: int
    name: str
    is_party: bool = False


class AuditPost(Struct, frozen=True):
    """A message about an act. `message_id` is None until it is sent.

    `target_id` is a channel, or for `player` a user. `failure` is the reason why it could not be sent.
    """

    audience: Audience
    target_id: int
    message_id: int | None = None
    failure: str = ""

    @property
    def is_sent(self) -> bool:
        return self.message_id is not None


class AuditEntry(Struct, frozen=True):
    """One act, with its author, object, reason and changes, as plain JSON values.

    `id` is empty until the entry is stored.
    """

    id: str
    guild_id: int
    at: datetime
    by: Moderator
    act: Act
    object_kind: ObjectKind
    object_id: str
    reason: str
    before: Mapping[str, Any] = field(default_factory=dict)
    after: Mapping[str, Any] = field(default_factory=dict)
    posts: tuple[AuditPost, ...] = ()


class Ban(Struct, frozen=True):
    """A person may not take part in this kind of play on this server until then."""

    guild_id: int
    user_id: int
    until: datetime
    scope: BanScope = "rated"


class Flag(Struct, frozen=True):
    """A finding of a rule that moderators should look at, about some users, with evidence.

    `kind` names the rule. `evidence` has its observations by readable names. `id` is empty until the flag is
    stored. `resolved_at` is None while the flag is open.
    """

    id: str
    guild_id: int
    kind: str
    raised_at: datetime
    duel_id: str | None = None
    user_ids: tuple[int, ...] = ()
    evidence: Mapping[str, str] = field(default_factory=dict)
    resolved_at: datetime | None = None
