"""A deck alone takes an undefended Summon Area; its turns are told as they went."""

from bot.lab.jobs import Chunk, Results
from bot.lab.run import play_chunk
from tests.lab.jobs import content
from tools.lab.melee.figures.goldfish import (
    GOLDFISH,
    NOBODY,
    GoldfishResult,
    GoldfishResults,
    OwnTurn,
    goldfish_figures,
    plan_goldfish,
)

DECK = next(iter(content().decks.values()))
BOARDS = list(content().boards.values())[:1]


def results(*games: GoldfishResult) -> GoldfishResults:
    job = plan_goldfish(DECK, "adept", BOARDS, games=len(games), seed=1)
    return Results(job, (games,), "whole")


def game(number: int, turns: int, *, score: float = 1.0, first: bool = True) -> GoldfishResult:
    """A game in which the deck paid 2 energy a turn and summoned one entity in each."""
    own = tuple(OwnTurn(2 * turn, turn, 3 + turn) for turn in range(1, turns + 1))
    by = "capture" if score == 1.0 else "turn-limit"
    return GoldfishResult(number, score, first, 2 * turns, by, 1 if turns else 0, own)


def test_turns_tell_how_many_games_had_taken_the_area_by_then() -> None:
    figures = goldfish_figures(results(game(0, 2), game(1, 3, first=False), game(2, 4, score=0.0)))
    assert (figures.taken.count, figures.taken.of) == (2, 3)
    assert [(one.own_turn, one.taken.count) for one in figures.turns] == [(1, 0), (2, 1), (3, 2), (4, 2)]
    assert figures.own_turns is not None
    assert (figures.own_turns.mean, figures.own_turns.longest) == (2.5, 3)
    assert (figures.going_first, figures.going_second, figures.first_summon) == (2.0, 3.0, 1.0)
    assert [one.energy for one in figures.turns] == [2.0, 4.0, 16 / 3, 6.0]
    assert figures.turns[-1].drawn == 6.0


def test_a_deck_that_never_takes_the_area_has_no_length() -> None:
    figures = goldfish_figures(results(game(0, 3, score=0.0)))
    assert figures.own_turns is figures.going_first is figures.going_second is None
    assert figures.taken.share == 0.0


def test_nobody_resists_and_whole_games_fit_together() -> None:
    job = plan_goldfish(DECK, "adept", BOARDS, games=8, seed=3)
    assert NOBODY in GOLDFISH.levels
    games = play_chunk(Chunk(0, job.matchups[0], 0, 8, job.seed, job.game))
    assert games == play_chunk(Chunk(0, job.matchups[0], 0, 8, job.seed, job.game))
    for one in games:
        assert (one.score, one.by) == (1.0, "capture")
        assert len(one.own_turns) == one.turns // 2
        assert one.own_turns[-1].in_play >= 1
        assert one.own_turns[0].drawn >= 3 + one.own_turns[0].in_play
        assert [turn.energy for turn in one.own_turns] == sorted(turn.energy for turn in one.own_turns)
    assert {one.went_first for one in games} == {True, False}
