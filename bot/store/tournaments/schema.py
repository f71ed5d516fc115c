"""The tables of tournaments."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    false,
)

from bot.store.schema import KEY, METADATA, UtcMoment
from bot.store.watching.values import MAX_DELAY, MIN_DELAY


def _of_tournament(*, is_key: bool = True) -> Column[Any]:
    reference = ForeignKey("tournaments.id")
    return Column("tournament_id", KEY, reference, primary_key=is_key, autoincrement=False, nullable=False)


def _of_tournament_or_none() -> Column[Any]:
    return Column("tournament_id", KEY, ForeignKey("tournaments.id"))


#: One row for each tournament. `plan` is JSON that only the services read. `seed` is the secret of its draw;
#: the log has its hash. `ended_at` is null while it is alive. `seen_at` is the last time at which a process
#: kept the time of its players and rounds. `revision` grows at `changed_at`: with each change of its name,
#: channel or plan, and with each end and its undoing.
TOURNAMENTS = Table(
    "tournaments",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("organiser_id", BigInteger, nullable=False),
    Column("organiser_name", String, nullable=False),
    Column("plan", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created_at", UtcMoment, nullable=False),
    Column("ended_at", UtcMoment),
    Column("seen_at", UtcMoment),
    Column("revision", Integer, nullable=False, server_default="0"),
    Column("changed_at", UtcMoment),
    Index(None, "guild_id"),
    Index(None, "ended_at"),
    sqlite_autoincrement=True,
)

#: The logs (`bot.tournaments.log`). The key ensures that only one of two writers adds the same entry.
TOURNAMENT_EVENTS = Table(
    "tournament_events",
    METADATA,
    _of_tournament(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String, nullable=False),
    Column("payload", Text, nullable=False),
    Column("by_id", BigInteger),
    Column("reason", Text, nullable=False),
    Column("at", UtcMoment, nullable=False),
    CheckConstraint("number >= 1", name="number"),
)

#: Everybody who ever signed up, by their number in the tournament. The deck is a copy, so that its owner
#: cannot change it later.
TOURNAMENT_ENTRANTS = Table(
    "tournament_entrants",
    METADATA,
    _of_tournament(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("deck", String),
    Column("deck_name", String, nullable=False),
    Column("deck_format", String),
    Column("deck_content", Text),
    Column("joined_at", UtcMoment, nullable=False),
    Column("username", String),
    CheckConstraint("number >= 1", name="number"),
    CheckConstraint("deck_format IN ('standard', 'open')", name="deck_format"),
    Index(None, "tournament_id", "user_id", unique=True),
    Index(None, "user_id"),
)

#: The teams of a tournament of teams, numbered with its people. `captain` is a person's number; `line_up` is
#: the captain's secret order of boards, a JSON list of numbers, empty until one is set.
TOURNAMENT_TEAMS = Table(
    "tournament_teams",
    METADATA,
    _of_tournament(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    Column("captain", Integer, nullable=False),
    Column("line_up", Text, nullable=False),
    CheckConstraint("number >= 1", name="number"),
)

#: Whom captains have asked into their teams, by their numbers as entrants, in the order of boards.
TOURNAMENT_MEMBERS = Table(
    "tournament_members",
    METADATA,
    _of_tournament(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("team", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("agrees", Boolean, nullable=False),
    CheckConstraint("number >= 1", name="number"),
)

#: The people who organise a tournament with its maker.
TOURNAMENT_STAFF = Table(
    "tournament_staff",
    METADATA,
    _of_tournament(),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
)

#: The messages that show a tournament; `content` is a mark of their content from the code that draws them.
TOURNAMENT_POSTS = Table(
    "tournament_posts",
    METADATA,
    _of_tournament(),
    Column("role", String, primary_key=True),
    Column("channel_id", BigInteger, nullable=False),
    Column("message_id", BigInteger, nullable=False),
    Column("content", String, nullable=False),
    Index(None, "message_id"),
)

#: The duels of matches by their invitations: the entry that released the match, its round and table, its
#: board in a match of teams (0 in others), and the number of the game that begins here. A series has only its
#: first game here. `is_closed` is true once the match is decided.
TOURNAMENT_GAMES = Table(
    "tournament_games",
    METADATA,
    Column("invitation_id", KEY, ForeignKey("invitations.id"), primary_key=True, autoincrement=False),
    _of_tournament(is_key=False),
    Column("entry", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("table_number", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    Column("is_closed", Boolean, nullable=False, server_default=false()),
    Column("board", Integer, nullable=False, server_default="0"),
    CheckConstraint("entry >= 1 AND round >= 1 AND table_number >= 1 AND game >= 1", name="numbers"),
    Index(
        "ix_tournament_games_place",
        "tournament_id",
        "entry",
        "round",
        "table_number",
        "board",
        "game",
        unique=True,
    ),
)

#: Timers of a tournament: their kind, subject and time. The process that handles one deletes its row in the
#: same transaction. While `stands_since` is set, a timer is not due, because of a pause.
TOURNAMENT_TIMERS = Table(
    "tournament_timers",
    METADATA,
    _of_tournament(),
    Column("kind", String, primary_key=True),
    Column("subject", String, primary_key=True),
    Column("due_at", UtcMoment, nullable=False),
    Column("stands_since", UtcMoment),
    Index(None, "due_at"),
)

#: Servers' saved plans, by their names, ignoring case.
TOURNAMENT_TEMPLATES = Table(
    "tournament_templates",
    METADATA,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("key", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("plan", Text, nullable=False),
)

#: The entrants whom people follow by direct message; see `TournamentFollow`.
TOURNAMENT_FOLLOWS = Table(
    "tournament_follows",
    METADATA,
    _of_tournament(),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("entrant", Integer, primary_key=True, autoincrement=False),
    Column("since", UtcMoment, nullable=False),
    Column("round", Integer, nullable=False),
    Column("channel_id", BigInteger),
    Column("message_id", BigInteger),
    Column("shown", String, nullable=False),
    Index(None, "user_id"),
)

#: The match of a tournament for casters, the entry that released it, and the delay in turns.
TOURNAMENT_FEATURES = Table(
    "tournament_features",
    METADATA,
    _of_tournament(),
    Column("entry", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("table_number", Integer, nullable=False),
    Column("delay", Integer, nullable=False),
    Column("board", Integer, nullable=False, server_default="0"),
    CheckConstraint(f"delay BETWEEN {MIN_DELAY} AND {MAX_DELAY}", name="delay"),
)

#: The players of a feature match: whether they were asked, and whether they agree; null until they answer.
TOURNAMENT_FEATURE_ANSWERS = Table(
    "tournament_feature_answers",
    METADATA,
    _of_tournament(),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("is_asked", Boolean, nullable=False),
    Column("agrees", Boolean),
)

#: Servers' recurring tournaments; see `RecurringTournament`. `plan` is JSON without dates. `weekdays` are
#: digits, from 0 for Monday, `at` is a local time, `since` a local date. `stopped` says why it does not go
#: on, null if it does; `is_owed` is true until its organisers have been told what keeps it.
RECURRENCES = Table(
    "recurrences",
    METADATA,
    Column("id", KEY, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("game", String, nullable=False),
    Column("organiser_id", BigInteger, nullable=False),
    Column("organiser_name", String, nullable=False),
    Column("template", String, nullable=False),
    Column("plan", Text, nullable=False),
    Column("every", String, nullable=False),
    Column("weekdays", String, nullable=False),
    Column("at", String, nullable=False),
    Column("zone", String, nullable=False),
    Column("since", String, nullable=False),
    Column("days_before", Integer, nullable=False),
    Column("most_empty", Integer),
    Column("running_since", UtcMoment, nullable=False),
    Column("stopped", String),
    Column("is_owed", Boolean, nullable=False),
    CheckConstraint("days_before >= 0", name="days_before"),
    CheckConstraint("most_empty >= 1", name="most_empty"),
    Index(None, "guild_id"),
    sqlite_autoincrement=True,
)

#: The dates of a recurring tournament about which something is decided: its tournament is announced, or the
#: date is skipped or was missed, with the code of a refusal if that was why. The key ensures that no date is
#: announced twice.
RECURRENCE_DATES = Table(
    "recurrence_dates",
    METADATA,
    Column(
        "recurrence_id",
        KEY,
        ForeignKey("recurrences.id"),
        primary_key=True,
        autoincrement=False,
    ),
    Column("day", String, primary_key=True),
    Column("state", String, nullable=False),
    Column("reason", String, nullable=False),
    _of_tournament_or_none(),
    CheckConstraint("(state = 'announced') = (tournament_id IS NOT NULL)", name="tournament"),
    CheckConstraint("state IN ('announced', 'skipped', 'missed')", name="state"),
    Index(None, "tournament_id", unique=True),
)
