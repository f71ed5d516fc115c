"""The page of titles, places and opponents stays within its bounds and escapes names."""

from datetime import UTC, datetime

from bot.matches.ratings.opponents import HeadToHead, OpponentTally
from bot.matches.ratings.profile_figures import WinTally
from bot.matches.tournaments.audience.histories import TournamentPlace
from bot.store.tournaments.values import Tournament
from cogs.community.leaderboards.history import history_post
from cogs.kit.custom_ids import control_id
from cogs.kit.messages import Button, Post
from cogs.words.community import histories as words

NOW = datetime(2026, 5, 1, 18, tzinfo=UTC)
DAY = f"<t:{int(NOW.timestamp())}:d>"


def cup(name: str) -> Tournament:
    return Tournament("7", 10, 100, name, "melee", 900, "Olga", "{}", NOW, NOW)


def page(places: list[TournamentPlace] | None, met: HeadToHead, number: int = 0) -> Post:
    back = Button(control_id("profile", "1", "here", "0"), words.BACK)
    return history_post(
        "### Ann",
        places,
        met,
        number,
        lambda to: control_id("profile", "1", "here", "0", "history", str(to)),
        back,
    )


def many(count: int) -> HeadToHead:
    return HeadToHead(
        tuple(OpponentTally(n, f"*P{n}*", WinTally(2, 1, n % 2)) for n in range(1, count + 1)), 3
    )


def test_titles_come_first_then_the_best_other_places() -> None:
    places = [
        TournamentPlace(cup("*Rift*"), 1, 8, is_title=True),
        TournamentPlace(cup("Small"), 2, 4, is_title=False),
        TournamentPlace(cup("Large"), 2, 32, is_title=False),
        TournamentPlace(cup("Last"), 9, 9, is_title=False),
    ]
    text = page(places, HeadToHead(())).text
    assert text.splitlines() == [
        "### Ann",
        f"**1 title** · \\*Rift\\* ({DAY})",
        f"**Best other places** · 2nd of 32 in Large ({DAY}), 2nd of 4 in Small ({DAY}) and "
        f"9th of 9 in Last ({DAY})",
        "-# From the last 4 tournaments here.",
        words.NOBODY_MET,
    ]
    assert words.NO_TOURNAMENTS in page([], HeadToHead(())).text
    assert page(None, HeadToHead(())).text.splitlines() == ["### Ann", words.NOBODY_MET]


def test_many_titles_are_counted_and_some_named() -> None:
    text = page(
        [TournamentPlace(cup(f"Cup {n}"), 1, 8, is_title=True) for n in range(9)], HeadToHead(())
    ).text
    assert "**9 titles** · Cup 0" in text
    assert "and 4 more" in text


def test_opponents_are_paged_and_the_last_page_says_how_many_are_left_out() -> None:
    first = page([], many(45))
    assert "- \\*P1\\* 2–1–1" in first.text
    assert "- \\*P2\\* 2–1\n" in first.text
    assert "\\*P21\\*" not in first.text
    assert "met less often" not in first.text
    (row,) = first.rows
    assert isinstance(row, tuple)
    assert [each.disabled for each in row] == [True, False, False]
    last = page([], many(45), 2)
    assert "\\*P45\\*" in last.text
    assert last.text.endswith("-# and 3 others, met less often")
    assert page([], many(45), 99).text == last.text
    (alone,) = page([], many(3)).rows
    assert isinstance(alone, tuple)
    assert [each.label for each in alone] == [words.BACK]
