"""The figures of one deck: in all, against each opponent, or on each battlefield."""

from bot.lab.jobs import Chunk, Results
from bot.lab.melee import plans
from bot.lab.melee.figures.deck import deck_figures
from bot.lab.run import play_chunk
from tests.lab.jobs import content

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
