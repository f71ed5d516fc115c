"""What is told of duels: sums fit, nothing is told below its bound, nothing of private decks leaks."""

from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given

from bot.lab.figures import WinRate
from bot.lab.intervals import wilson
from bot.statistics.counted_duels import BATCH_DUELS, counted
from bot.statistics.duels import FORMATS, DuelFilter, EndedDuel
from bot.statistics.figures import MIN_DRAWN, MIN_GAMES, MIN_PEOPLE, DuelStatistics, figures
from tests.examples import examples
from tests.statistics.duels import duel, season, seasons, swapped, won

ALL = DuelFilter()


def of(duels: list[EndedDuel], wanted: DuelFilter = ALL) -> DuelStatistics:
    return figures(counted(duels), wanted)


def meetings(count: int, people: int = 6) -> list[EndedDuel]:
    """Ember beats Gloom in two of three duels; different people meet each time."""
    return [
        duel(
            number,
            *(
                won("ember", "gloom", (1 + number % people, 50 + number % 7))
                if number % 3
                else won("gloom", "ember", (50 + number % 7, 1 + number % people))
            ),
        )
        for number in range(1, count + 1)
    ]


def test_without_duels_there_is_nothing_to_tell() -> None:
    assert of([]) == DuelStatistics(0, None, (), {}, ())


def test_decks_are_told_with_their_shares_rates_and_who_went_first() -> None:
    found = of(meetings(30))
    ember, gloom = found.decks
    assert (ember.deck, ember.share.count, ember.share.of) == ("ember", 30, 60)
    assert ember.overall is not None
    assert (ember.overall.wins, ember.overall.losses) == (20, 10)
    assert (ember.overall.low, ember.overall.high) == wilson(2 / 3, 30)
    assert ember.first is not None
    assert (ember.first.games, ember.first.wins) == (20, 20)
    assert gloom.second is not None
    assert (gloom.second.games, gloom.second.wins) == (20, 0)
    assert found.cells["ember", "gloom"].wins == found.cells["gloom", "ember"].losses == 20
    assert found.first is not None
    assert found.first.wins == 30


def test_mirror_matches_count_for_shares_and_for_going_first_alone() -> None:
    mirrors = [duel(100 + number, *won("ember", "ember", (number, 9 + number))) for number in range(12)]
    found = of(mirrors)
    (ember,) = found.decks
    assert ember.share.count == ember.share.of == 24
    assert ember.overall is ember.first is ember.second is None
    assert found.cells == {}
    assert found.first is not None
    assert found.first.games == 12


def test_a_rate_of_too_few_games_or_people_is_not_told() -> None:
    assert all(each.overall is None for each in of(meetings(MIN_GAMES - 1)).decks)
    two = meetings(4 * MIN_GAMES, people=2)
    found = of([replace(each, ended_at=each.ended_at * 50) for each in two])
    rates = {each.deck: each.overall for each in found.decks}
    assert rates["ember"] is None, "two people have played it"
    assert rates["gloom"] is not None


def rates_of(found: DuelStatistics) -> list[WinRate]:
    told = [found.first, *found.cells.values()]
    for deck in found.decks:
        told += [deck.overall, deck.first, deck.second]
    for card in found.cards:
        told += [card.drawn, card.without, card.used]
    return [each for each in told if each is not None]


@given(duels=seasons)
@examples(25)
def test_nothing_is_told_below_its_bound(duels: list[EndedDuel]) -> None:
    for form in FORMATS:
        found = of(duels, DuelFilter(format=form))
        assert all(each.games >= MIN_GAMES for each in rates_of(found))
        assert all(min(each.drawn.games, each.without.games) >= MIN_DRAWN for each in found.cards)
        for each in found.decks:
            if each.deck is None:
                assert each.overall is None or each.overall.games >= BATCH_DUELS
                assert each.first is None
                assert each.second is None
        assert all(None not in key for key in found.cells)
        for deck in found.decks:
            players = {
                side.person
                for one in counted(duels)
                if DuelFilter(format=form).takes(one)
                for side in one.sides
                if side.deck == deck.deck
            }
            assert deck.overall is None or len(players) >= MIN_PEOPLE


@given(duels=seasons)
@examples(25)
def test_sums_fit(duels: list[EndedDuel]) -> None:
    found = of(duels)
    assert sum(deck.share.count for deck in found.decks) == 2 * found.duels
    for (one, other), rate in found.cells.items():
        back = found.cells[other, one]
        assert (rate.wins, rate.draws, rate.losses) == (back.losses, back.draws, back.wins)
    by_deck = {deck.deck: deck for deck in found.decks}
    for deck in found.decks:
        cells = [rate for (one, _), rate in found.cells.items() if one == deck.deck]
        if deck.overall is not None and deck.deck is not None:
            assert sum(each.games for each in cells) <= deck.overall.games
            halves = [each for each in (deck.first, deck.second) if each is not None]
            assert sum(each.games for each in halves) <= deck.overall.games
            if len(halves) == 2:
                assert sum(each.wins for each in halves) == deck.overall.wins
    for card in found.cards:
        assert card.drawn.games + card.without.games == by_deck[card.deck].share.count - _against_private(
            duels, card.deck
        )


def _against_private(duels: list[EndedDuel], deck: str) -> int:
    return sum(one.private == 1 and one.sides[0].deck in (deck, None) and one.sides[1].deck in (deck, None)
               for one in counted(duels))  # fmt: skip


@given(duels=seasons)
@examples(25)
def test_how_private_decks_fare_changes_no_figure_of_others(duels: list[EndedDuel]) -> None:
    other = [swapped(each) if each.private else each for each in duels]
    for server, number, form in product((None, 1), (None, 2), FORMATS):
        one, two = (of(each, DuelFilter(server, number, form)) for each in (duels, other))
        assert (one.first, one.cells, one.cards) == (two.first, two.cells, two.cards)
        assert _rates_by_deck(one) == _rates_by_deck(two)


def _rates_by_deck(found: DuelStatistics) -> dict[str, tuple[WinRate | None, ...]]:
    return {
        each.deck: (each.overall, each.first, each.second)
        for each in found.decks
        if each.deck is not None and each.overall is not None
    }


@pytest.mark.parametrize("form", FORMATS)
def test_a_format_takes_its_duels(form: str) -> None:
    duels = season(5, 600)
    kinds = {
        "all": lambda one: True,
        "starter": lambda one: one.private == 0,
        "standard": lambda one: not one.is_open,
        "open": lambda one: one.is_open,
        "rated": lambda one: one.is_rated,
    }
    found = of(duels, DuelFilter(format=form))  # type: ignore[arg-type]
    assert 0 < found.duels == sum(kinds[form](one) for one in counted(duels))


def test_a_server_and_a_season_are_parts_of_the_whole() -> None:
    duels = season(7, 500)
    assert of(duels).duels == sum(of(duels, DuelFilter(server=each)).duels for each in (1, 2))
    assert of(duels).duels == sum(of(duels, DuelFilter(season=each)).duels for each in (1, 2))
