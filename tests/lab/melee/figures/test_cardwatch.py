"""What a card did is put down to it, and to no other."""

from bot.games.dice import FastDice
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.events.events import (
    AbilityUsed,
    Attacked,
    Damaged,
    DrewCards,
    Event,
    Healed,
    Recovered,
    Stats,
    StatusGained,
    Summoned,
    TurnBegan,
    Who,
)
from bot.games.melee.game import begin
from bot.games.melee.position.state import Entity
from bot.games.two_seats import Seat
from bot.lab.jobs import Chunk
from bot.lab.melee.figures.cardwatch import CardWatch
from bot.lab.melee.jobs import CardPlayed
from bot.lab.melee.play import DUELS_WITH_CARDS
from bot.lab.run import play_chunk
from tests.lab.jobs import content, small_job

OURS, THEIRS = list(content().decks.values())[:2]
ONE, TWO = (Who(serial, OURS.entity[serial - 1].name, Seat.NORTH, 20 + serial) for serial in (1, 2))
FOE = Who(3, THEIRS.entity[0].name, Seat.SOUTH, 30)
STATS = Stats(1, 1, 1, 1)


def watched(*events: Event) -> tuple[CardPlayed, ...]:
    """Our cards, in the North, after these events, of which nobody is left in play."""
    watch = CardWatch(OURS, Seat.NORTH)
    watch.follow(events)
    setup = read_setup(make_setup(THEIRS, OURS, next(iter(content().boards.values()))))
    state, _ = begin(setup, FastDice(1))
    return watch.played(state)


def test_combat_damage_is_the_one_who_dealt_it() -> None:
    cards = watched(
        Attacked(FOE, ONE, 3, 1, 2, 6),
        Damaged(FOE, 4, 4, 9, "combat"),
        Attacked(TWO, FOE, 3, 6, 2, 1),
        Damaged(FOE, 3, 7, 9, "combat"),
        Attacked(FOE, TWO, 3, 6, 2, 1),
        Damaged(TWO, 2, 2, 5, "combat"),
    )
    assert (cards[0].dealt, cards[0].taken) == (4, 0)
    assert (cards[1].dealt, cards[1].taken) == (3, 2)


def test_damage_beyond_the_hit_points_does_not_count() -> None:
    cards = watched(
        Attacked(ONE, FOE, 3, 6, 2, 1),
        Damaged(FOE, 2, 2, 3, "combat"),
        Attacked(ONE, FOE, 9, 6, 2, 1),
        Damaged(FOE, 8, 3, 3, "combat"),
    )
    assert cards[0].dealt == 3


def test_what_was_healed_can_be_dealt_again() -> None:
    cards = watched(
        Attacked(ONE, FOE, 3, 6, 2, 1),
        Damaged(FOE, 3, 3, 5, "combat"),
        Healed(FOE, 2, 1, 5),
        Attacked(ONE, FOE, 3, 6, 2, 1),
        Damaged(FOE, 3, 4, 5, "combat"),
    )
    assert cards[0].dealt == 6


def test_ability_damage_is_the_abilitys_and_poison_the_one_who_gave_it() -> None:
    cards = watched(
        AbilityUsed(ONE, "summoned"),
        Damaged(FOE, 1, 1, 9, "ability"),
        AbilityUsed(TWO, "after-attacking"),
        StatusGained(FOE, "poison"),
        AbilityUsed(ONE, "turn-end"),
        Damaged(FOE, 1, 2, 9, "poison"),
        Damaged(FOE, 1, 3, 9, "thorns"),
    )
    assert [card.dealt for card in cards[:3]] == [1, 1, 0]


def test_hurting_friends_is_no_damage_dealt() -> None:
    cards = watched(AbilityUsed(ONE, "destroyed"), Damaged(TWO, 2, 2, 5, "ability"))
    assert (cards[0].dealt, cards[1].taken) == (0, 2)


def test_a_card_is_summoned_in_its_owners_own_turn() -> None:
    cards = watched(
        DrewCards(Seat.NORTH, (ONE.name, TWO.name)),
        DrewCards(Seat.SOUTH, (FOE.name,)),
        TurnBegan(7, Seat.NORTH),
        Summoned(ONE, 1, STATS),
        TurnBegan(9, Seat.NORTH),
        Summoned(ONE, 2, STATS),
        Summoned(FOE, 2, STATS),
    )
    assert cards[0] == CardPlayed(drawn=True, summons=2, turn=4, energy=3, opening=True)
    assert cards[1] == CardPlayed(drawn=True, opening=True)


def test_a_card_drawn_in_a_turn_is_not_of_the_opening_hand() -> None:
    cards = watched(
        DrewCards(Seat.NORTH, (ONE.name,)),
        TurnBegan(1, Seat.SOUTH),
        TurnBegan(4, Seat.NORTH),
        DrewCards(Seat.NORTH, (TWO.name,)),
        TurnBegan(6, Seat.NORTH),
        Recovered(Seat.NORTH, TWO.name, 1),
        Summoned(TWO, 1, STATS),
    )
    assert (cards[0].opening, cards[0].came) == (True, 0)
    assert (cards[1].opening, cards[1].came, cards[1].turn) == (False, 2, 3)


def test_a_card_left_in_the_hand_is_a_dead_draw() -> None:
    setup = read_setup(make_setup(THEIRS, OURS, next(iter(content().boards.values()))))
    state, _ = begin(setup, FastDice(1))
    state.hand[Seat.NORTH] = (10, 11)
    watch = CardWatch(OURS, Seat.NORTH)
    watch.follow([DrewCards(Seat.NORTH, (ONE.name, TWO.name)), Summoned(ONE, 1, STATS)])
    assert [card.stuck for card in watch.played(state)] == [False, True, *[False] * 8]


def test_a_card_that_comes_from_the_discard_pile_counts_as_drawn() -> None:
    cards = watched(
        Recovered(Seat.NORTH, ONE.name, 1), Recovered(Seat.SOUTH, FOE.name, 1), Summoned(ONE, 1, STATS)
    )
    assert cards[0] == CardPlayed(drawn=True, summons=1, energy=1)
    assert not any(card.drawn for card in cards[1:])


def test_who_is_in_play_in_the_end_has_survived() -> None:
    setup = read_setup(make_setup(THEIRS, OURS, next(iter(content().boards.values()))))
    state, _ = begin(setup, FastDice(1))
    state.place(Entity(1, 12, setup.cards[12], 1, 40))
    survived = [card.survived for card in CardWatch(OURS, Seat.NORTH).played(state)]
    assert survived == [False, False, True, *[False] * 7]


def test_the_figures_of_whole_games_fit_together() -> None:
    job = small_job(cards=True)
    games = play_chunk(Chunk(0, job.matchups[0], 0, 12, 3, DUELS_WITH_CARDS))
    for game in games:
        assert sum(card.opening for card in game.cards) == 3
        for card in game.cards:
            assert (card.turn > 0) == (card.summons > 0)
            assert card.drawn or not card.summons
            assert card.drawn or not (card.opening or card.stuck)
            assert not card.turn or card.came <= card.turn
            assert card.summons or not (card.survived or card.energy or card.dealt or card.taken)
    assert sum(card.dealt for game in games for card in game.cards) > 10
    assert sum(card.survived for game in games for card in game.cards) > 5
