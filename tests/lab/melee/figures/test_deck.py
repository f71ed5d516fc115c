"""The figures of a deck and of each of its cards."""

import pytest

from bot.lab.jobs import Chunk, Results
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import EARLY, card_figures, deck_figures
from bot.lab.melee.jobs import CardPlayed, DuelResult
from bot.lab.run import play_chunk
from tests.lab.jobs import content, made_results

DECK = next(iter(content().decks.values()))


def results(*games: tuple[float, CardPlayed]) -> Results:
    """Games with what the deck's first card did in them; the others did nothing."""
    rest = (CardPlayed(),) * 9
    played = tuple(
        DuelResult(number, score, True, 20, "capture", (card, *rest))
        for number, (score, card) in enumerate(games)
    )
    return Results(made_results([1.0]).job, (played,), "whole")


def test_each_share_is_of_what_came_before_it() -> None:
    seen = CardPlayed(drawn=True)
    came = CardPlayed(drawn=True, summons=1, turn=2, energy=2)
    stayed = came._replace(survived=True)
    first, second, *_ = card_figures(
        DECK, results((1.0, CardPlayed()), (1.0, seen), (0.0, came), (1.0, stayed))
    )
    assert (first.drawn.count, first.drawn.of) == (3, 4)
    assert (first.summoned.count, first.summoned.of) == (2, 3)
    assert (first.survived.count, first.survived.of) == (1, 2)
    assert (second.drawn.count, second.drawn.of) == (0, 4)
    assert second.summoned.share is None


def test_damage_is_told_per_energy_paid() -> None:
    card = CardPlayed(True, 1, 2, False, 3, 6, 2)
    free = CardPlayed(True, 1, 2, False, 0, 5, 5)
    first, *_ = card_figures(DECK, results((1.0, card), (1.0, card._replace(dealt=0, taken=1))))
    assert first.dealt_per_energy == pytest.approx(1.0)
    assert first.taken_per_energy == pytest.approx(0.5)
    costless, *_ = card_figures(DECK, results((1.0, free)))
    assert costless.dealt_per_energy is None
    assert costless.dealt == 5


@pytest.mark.parametrize(("turn", "early"), [(0, 0), (1, 1), (EARLY, 1), (EARLY + 1, 0)])
def test_early_is_within_the_first_four_own_turns(turn: int, early: int) -> None:
    card = CardPlayed(drawn=True, summons=int(turn > 0), turn=turn)
    first, *_ = card_figures(DECK, results((1.0, card)))
    assert (first.early.games, first.otherwise.games) == (early, 1 - early)
    assert (first.early if early else first.otherwise).share == 1.0


def test_a_hand_is_told_by_how_its_games_ended() -> None:
    held = CardPlayed(drawn=True, opening=True, stuck=True)
    later = CardPlayed(drawn=True, summons=1, turn=6, came=2)
    first, second, *_ = card_figures(
        DECK, results((1.0, held), (1.0, held), (0.0, later), (0.5, CardPlayed()))
    )
    assert (first.opening.count, first.opening.of) == (2, 4)
    assert first.in_opening.share == 1.0
    assert first.when_drawn.share == pytest.approx(2 / 3)
    assert (first.dead.count, first.dead.of) == (2, 3)
    assert (first.first_summon, first.waited) == (6.0, 4.0)
    assert (second.first_summon, second.waited, second.dead.share) == (None, None, None)


def test_a_card_of_few_games_is_shrunk_the_most() -> None:
    """Summoned early once, in a game that was won; the others' rates say nothing."""
    came = CardPlayed(drawn=True, summons=1, turn=1)
    games = [(float(number % 2), CardPlayed()) for number in range(40)]
    first, second, *_ = card_figures(DECK, results((1.0, came), *games))
    assert first.early.share == 1.0
    assert first.early_shrunk.low < 0.7
    assert second.early.games == 0
    assert first.when_drawn_shrunk == first.early_shrunk


ONE, OTHER = list(content().decks.values())[:2]
BOARDS = list(content().boards.values())
GAMES = 4 * len(BOARDS) + 1


def played(*opponents: object, games: int = GAMES) -> Results:
    """All games of a test of `ONE`, by novices."""
    decks = [deck for deck in (OTHER, ONE) if deck in opponents]
    job = plans.gauntlet(ONE, decks, ("novice", "novice"), BOARDS, games=games, seed=3, cards=True)
    chunks = (Chunk(place, one, 0, games, job.seed, job.game) for place, one in enumerate(job.matchups))
    return Results(job, tuple(tuple(play_chunk(chunk)) for chunk in chunks), "whole")


def test_against_one_deck_games_are_told_apart_by_battlefield() -> None:
    figures = deck_figures(played(OTHER))
    assert figures.deck is ONE
    assert [(deck.name, summary.overall.games) for deck, summary in figures.opponents] == [
        (OTHER.name, GAMES)
    ]
    assert [board.name for board, _ in figures.boards] == [board.name for board in BOARDS]
    assert [summary.overall.games for _, summary in figures.boards] == [5] + [4] * (len(BOARDS) - 1)
    assert sum(summary.overall.wins for _, summary in figures.boards) == figures.together.overall.wins
    assert [card.name for card in figures.cards] == [card.name for card in ONE.entity]


def test_against_several_decks_they_are_told_apart_by_opponent() -> None:
    figures = deck_figures(played(OTHER, ONE, games=4))
    assert [deck.name for deck, _ in figures.opponents] == [OTHER.name, ONE.name]
    assert [summary.overall.games for _, summary in figures.opponents] == [4, 4]
    assert figures.together.overall.games == 8
    assert figures.boards == ()
