"""What the end of a game says of its series, for every way in which a series can go on or end."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.matches.series import NextGame
from bot.matches.values import Duel, Place, Player, Series, SeriesPart
from bot.series.rules import BestOf, ScoredGame
from bot.store.series.values import SeriesGame
from cogs.display.series.lines import SeriesNews, begin_next, end_of_game, give_up_row, score_line
from tests.matches.table import ANN, BEN

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
OFFER = NextGame(2, "abc")
WON, LOST, DRAWN, NONE = (1, 2), (2, 1), (1, 1), None


def duel(places: tuple[int, ...] | None, *, is_void: bool = False) -> Duel:
    """A duel that Ann and Ben have ended so."""
    return Duel(
        id="7",
        game="toy",
        players=(ANN, BEN),
        decks=(None, None),
        board=None,
        place=Place(10, 100),
        thread_id=None,
        seed_hash="h",
        seed_hex=None,
        created_at=NOON,
        ended_at=NOON,
        ply=1,
        places=places,
        by="goal",
        draw_offer=None,
        is_void=is_void,
    )


def news(
    *ended: tuple[int, ...] | None,
    best_of: BestOf = 3,
    offered: NextGame | None = None,
    given_up_by: frozenset[int] = frozenset(),
) -> SeriesNews:
    """News under the last of games that ended so, by the same seats."""
    people = (ANN.user_id or 0, BEN.user_id or 0)
    games = tuple(
        SeriesGame(str(place), ScoredGame(people, places), is_running=False)
        for place, places in enumerate(ended, 1)
    )
    return SeriesNews(Series("1", best_of, games, given_up_by), SeriesPart("1", best_of, len(games)), offered)


@pytest.mark.parametrize(
    ("ended", "best_of", "said"),
    [
        ([WON, WON], 3, "### Ann wins the series 2–0"),
        ([WON, LOST, LOST], 3, "### Ben wins the series 2–1"),
        ([DRAWN, WON, DRAWN], 3, "### Ann wins the series 1–0, 2 games drawn"),
        ([WON, DRAWN, LOST], 3, "### The series is a draw, 1–1, 1 game drawn"),
        ([DRAWN, DRAWN, DRAWN], 3, "### The series is a draw, 0–0, 3 games drawn"),
        ([WON, LOST, WON, LOST, LOST], 5, "### Ben wins the series 3–2"),
    ],
)
def test_the_last_game_says_who_has_won_the_series(
    ended: list[tuple[int, ...]], best_of: BestOf, said: str
) -> None:
    assert end_of_game(duel(ended[-1]), news(*ended, best_of=best_of)).splitlines()[-1] == said


def test_the_score_counts_drawn_games_apart() -> None:
    assert score_line(duel(DRAWN), news(WON, DRAWN)) == "Game 2 of 3 · Ann 1, Ben 0, 1 drawn"


def test_a_game_that_is_followed_by_another_offers_nothing() -> None:
    two = news(WON, LOST)
    first = SeriesNews(two.series, SeriesPart("1", 3, 1), None)
    assert end_of_game(duel(WON), first) == "**Game 1 of 3 · Ann 1, Ben 0**"
    assert (begin_next(duel(WON), first), give_up_row(duel(WON), first)) == ((), ())


@pytest.mark.parametrize("ended", [duel(NONE), duel(WON, is_void=True)], ids=["no result", "void"])
def test_a_game_that_counts_nowhere_is_offered_again(ended: Duel) -> None:
    first, *_ = end_of_game(ended, news(NONE, offered=NextGame(1, "abc"))).splitlines()
    assert first == "**Game 1 of 3** does not count and is played again."


def test_the_offer_names_the_hash_and_calls_both() -> None:
    said = end_of_game(duel(WON), news(WON, offered=OFFER))
    assert f"<@{ANN.user_id}> and <@{BEN.user_id}>: press **Game 2**" in said
    assert "`abc`" in said
    (button,) = begin_next(duel(WON), news(WON, offered=OFFER))
    assert (str(button.id), button.label) == ("duel:series:7:next", "Game 2")


def test_names_are_escaped() -> None:
    wild = replace(duel(WON), players=(Player(ANN.user_id, "*_Ann_*"), BEN))
    said = end_of_game(wild, news(WON, WON))
    assert "*_Ann_*" not in said
    assert "_Ann_" in said.replace("\\", "")


def test_a_duel_that_stands_alone_says_nothing_of_series() -> None:
    assert end_of_game(duel(WON), None) == ""
    assert give_up_row(duel(WON), None) == ()
