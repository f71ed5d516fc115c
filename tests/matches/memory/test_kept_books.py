"""What the people of a tournament are called."""

from datetime import UTC, datetime

from bot.matches.memory.kept_books import labels
from bot.store.tournaments.values import Registrant
from bot.tournaments.matches import EntrantId

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)


def called(*people: tuple[str, str]) -> list[str]:
    """What people with these names and usernames are called."""
    entered = {
        EntrantId(number): Registrant(EntrantId(number), number, name, None, NOON, username)
        for number, (name, username) in enumerate(people, 1)
    }
    return list(labels(entered).values())


def test_only_namesakes_are_called_by_their_usernames_too() -> None:
    assert called(("Ann", "ann"), ("Alex", "alex_93"), ("alex", "lex")) == [
        "Ann", "Alex (alex_93)", "alex (lex)",
    ]  # fmt: skip


def test_who_has_no_username_or_shares_a_label_has_a_number() -> None:
    assert called(("Alex", ""), ("Alex", "lex")) == ["Alex", "Alex (lex)"], "one is told by not having one"
    assert called(("Alex", ""), ("Alex", ""), ("Alex", "lex")) == ["Alex (#1)", "Alex (#2)", "Alex (lex)"]
    long = "alexander.the.great"
    assert called(("Alex", f"{long}.1"), ("Alex", f"{long}.2")) == ["Alex (#1)", "Alex (#2)"]


def test_a_label_is_no_longer_than_a_name_may_be() -> None:
    (one, _) = called(("Alexander the Great", "alexander.of.macedon"), ("Alexander the Great", "lex"))
    assert one == "Alexander th… (alexander.of.ma…)"
    assert len(one) == 32
