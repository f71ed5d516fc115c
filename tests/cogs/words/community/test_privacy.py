"""The question before one's data is deleted names all that goes."""

from bot.store.privacy.inventory import TRACES
from cogs.words.community.privacy import question
from tests.cases import for_each

SAID = {
    "preferences": "favourite deck",
    "usernames": "your username",
    "own_settings": "your settings",
    "quiet_hours": "quiet hours",
    "tutorials": "progress in tutorials",
    "decks": "3 decks, with their sharing codes",
    "deck_tests": "the tests of your decks",
    "open_tests": "the tests of your decks",
    "queued": "places in queues",
    "queue_notices": "places in queues",
    "blocks": "blocks",
    "unchallengeable": "your settings",
    "tournament_staff": "your duties in tournaments",
    "daily_games": "your games of the day",
    "puzzle_answers": "your answers to puzzles",
    "puzzle_servers": "your streaks",
    "puzzle_streaks": "your streaks",
    "role_grants": "the roles that I gave you",
    "table_sessions": "your tables in a browser",
    "follows": "what you follow by direct message",
    "tournament_follows": "what you follow by direct message",
}
"""How the question names the rows of each table that are removed."""
REMOVED = sorted({trace.table.name for trace in TRACES if trace.fate == "removed"})


@for_each("table", REMOVED)
def test_the_question_names_whatever_is_removed(table: str) -> None:
    text = question(decks=3, alone=0, shared=0, running=0, series=0, invitations=0)
    assert SAID[table] in text


def test_one_deck_has_its_own_sharing_code() -> None:
    assert "1 deck, with its sharing code." in question(
        decks=1, alone=0, shared=0, running=0, series=0, invitations=0
    )
