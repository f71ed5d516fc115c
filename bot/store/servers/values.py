"""The frozen values that the store keeps for servers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal, get_args

#: What has been done, as the audit log names it.
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
#: What an act was done to. The `object_id` is a setting's name, or the id of a duel, a user, a flag or
#: a tournament.
ObjectKind = Literal["setting", "duel", "player", "flag", "tournament"]
OBJECT_KINDS: tuple[ObjectKind, ...] = get_args(ObjectKind)
#: Who is told of an act: the server's log channel, the duel's own place, or the player by direct message.
Audience = Literal["log", "duel", "player"]
AUDIENCES: tuple[Audience, ...] = get_args(Audience)


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server's managers have set; the defaults are those of a server that never set anything.

    `channels` and `games` are where duels may be and what may be played; empty means everything. A category
    stands for all of its channels. `clock` is the name of a preset, `none` without one. `rated` None means
    between people with standard decks. `retention_days` is how long the records of ended duels are kept, None
    for ever. `person_duels` and `server_duels` limit how many duels run at once, of one person and of all;
    None means as many as the host allows. `rated_takebacks` allows takebacks in rated duels, too.
    `standard_only`, `deck_tier` and `banned` say which decks may be played (`tabletop.DeckLimits`).
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

    def allows_channel(self, *ids: int) -> bool:
        """Whether duels may be in a channel, given its id, and those of its parent and its category."""
        return not self.channels or not set(self.channels).isdisjoint(ids)

    def allows_game(self, game: str) -> bool:
        """Whether this game may be played."""
        return not self.games or game in self.games


@dataclass(frozen=True, slots=True)
class Moderator:
    """Who acts, with their name at that time.

    `is_party` says that they act on what concerns themselves, because nobody else could.
    """

    user_id: int
    name: str
    is_party: bool = False


@dataclass(frozen=True, slots=True)
class AuditPost:
    """A message that tells of an act: where it goes, and whether it is there.

    `target_id` is a channel, or for `player` a user. `failure` says why it could not be sent.
    """

    audience: Audience
    target_id: int
    message_id: int | None = None
    failure: str = ""

    @property
    def is_sent(self) -> bool:
        """Whether the message is there."""
        return self.message_id is not None


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One act: when, who, what, to what, why, and what changed by it, as plain JSON values.

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


@dataclass(frozen=True, slots=True)
class RatedBan:
    """A person may not play rated duels in this server until then."""

    guild_id: int
    user_id: int
    until: datetime


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that moderators should look at: what a rule found, about whom, with its evidence.

    `kind` names the rule. `evidence` is what the rule saw, by names for people to read. `id` is empty until
    the flag is stored. `resolved_at` is None while nobody has dealt with it.
    """

    id: str
    guild_id: int
    kind: str
    raised_at: datetime
    duel_id: str | None = None
    user_ids: tuple[int, ...] = ()
    evidence: Mapping[str, str] = field(default_factory=dict)
    resolved_at: datetime | None = None
