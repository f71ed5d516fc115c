"""What people are told of what moderators do."""

from datetime import UTC, datetime

from bot.store.servers.values import AuditEntry, Moderator
from cogs.words.community.audit import told

MAX = Moderator(700, "max")
VOID = AuditEntry("1", 10, datetime(2026, 5, 1, tzinfo=UTC), MAX, "void", "duel", "7", "It was arranged")


def test_a_game_of_a_series_is_named_by_its_number() -> None:
    assert told(VOID, (5,)).startswith("### The result of this duel is void\n<@5>: **max** ")
    assert told(VOID, (5,), game=2).startswith("### The result of game 2 of this series is void\n")
