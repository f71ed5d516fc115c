"""How much a card is said to matter: less than was seen, the less the fewer games."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from bot.lab.figures import rate_of
from bot.statistics.counted_duels import counted
from bot.statistics.duels import DuelFilter, EndedDuel
from bot.statistics.figures import USUAL, figures, impact
from tests.examples import examples
from tests.statistics.duels import duel, won

counts = st.integers(0, 500)
rates = st.builds(rate_of, counts, counts, counts)


@given(drawn=rates, without=rates)
@examples(100)
def test_an_impact_lies_in_its_interval_and_is_smaller_than_what_was_seen(
    drawn: object, without: object
) -> None:
    found = impact(drawn, without)  # type: ignore[arg-type]
    assert found.low < found.points < found.high
    assert found.high - found.low <= 2 * 1.96 * USUAL + 1e-9
    assert impact(without, drawn).points == -found.points  # type: ignore[arg-type]


def test_the_same_difference_counts_more_after_more_games() -> None:
    few, many = (impact(rate_of(6 * n, 0, 4 * n), rate_of(5 * n, 0, 5 * n)) for n in (3, 300))
    assert 0 < few.points < 0.03
    assert 0.08 < many.points < 0.1
    assert few.low < 0 < many.low


def test_without_games_it_is_none() -> None:
    found = impact(rate_of(0, 0, 0), rate_of(0, 0, 0))
    assert found.points == 0


def card_duels(count: int) -> list[EndedDuel]:
    """Ember wins whenever it draws its Archer, which is in every second duel; the Witch comes in all."""
    made = []
    for number in range(1, count + 1):
        is_drawn = number % 2 == 0
        people = (1 + number % 5, 20 + number % 7)
        one, other = won("ember", "gloom", people) if is_drawn else won("gloom", "ember", people[::-1])
        hand = frozenset({"Archer", "Witch"} if is_drawn else {"Witch"})
        sides = [
            replace(each, drawn=hand, used=hand) if each.deck == "ember" else each for each in (one, other)
        ]
        made.append(duel(number, sides[0], sides[1]))
    return made


def test_cards_are_told_by_their_impact() -> None:
    found = figures(counted(card_duels(60)), DuelFilter())
    (archer,) = found.cards
    assert (archer.deck, archer.card) == ("ember", "Archer")
    assert (archer.drawn.wins, archer.drawn.games) == (30, 30)
    assert (archer.without.wins, archer.without.games) == (0, 30)
    assert archer.used == archer.drawn
    assert archer.impact.low > 0


def test_a_card_that_is_drawn_too_seldom_is_not_told() -> None:
    assert figures(counted(card_duels(38)), DuelFilter()).cards == ()
