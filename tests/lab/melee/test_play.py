"""A game is played by computer players to its end, and hangs on its number alone."""

import pytest

from bot.games.dice import FastDice
from bot.games.melee.decks.setups import make_setup, read_setup
from bot.games.melee.rules.imagine import Veiled
from bot.games.two_seats import Seat
from bot.lab.errors import GameFailed
from bot.lab.jobs import Chunk, Job
from bot.lab.melee import play
from bot.lab.run import play_chunk
from bot.players.melee.levels import make_player
from tests.lab.jobs import content, small_job


def chunk(job: Job, start: int, stop: int, place: int = 0) -> Chunk:
    return Chunk(place, job.matchups[place], start, stop, job.seed, job.game)


def test_chunks_of_any_size_give_the_same_games() -> None:
    job = small_job()
    whole = play_chunk(chunk(job, 0, 8))
    assert [game.number for game in whole] == list(range(8))
    assert [*play_chunk(chunk(job, 5, 8)), *play_chunk(chunk(job, 0, 5))] == whole[5:] + whole[:5]
    assert all(game.score in (0.0, 0.5, 1.0) and game.turns > 1 for game in whole)
    assert len({game.turns for game in whole}) > 1


def test_looking_at_cards_changes_no_game() -> None:
    plain = play_chunk(chunk(small_job(), 0, 4))
    watched = play_chunk(chunk(small_job(cards=True), 0, 4))
    assert [game[:5] for game in watched] == [game[:5] for game in plain]
    assert all(len(game.cards) == 10 for game in watched)
    assert all(game.cards == () for game in plain)


@pytest.mark.parametrize("first", list(Seat))
def test_whoever_is_to_go_first_does_whatever_the_roll_off_says(first: Seat) -> None:
    decks, board = list(content().decks.values()), next(iter(content().boards.values()))
    setup = read_setup(make_setup(decks[0], decks[1], board))
    novices = (make_player("novice"), make_player("novice"))
    for seed in range(6):
        seen: list[Veiled] = []

        class Watched:
            name = "watched"
            rank = novices[0].rank

            def choose(self, sight, actions, dice, seen=seen):
                seen.append(sight)
                return novices[0].choose(sight, actions, dice)

        play.play_game(setup, first, (Watched(), Watched()), FastDice(seed), (1, 2))
        assert seen[0].seat == first
        assert seen[0].state.turn == 1


def test_a_player_sees_nothing_but_what_its_seat_may_know() -> None:
    decks, board = list(content().decks.values()), next(iter(content().boards.values()))
    setup = read_setup(make_setup(decks[0], decks[1], board))
    novice = make_player("novice")

    class Watched:
        name = "watched"
        rank = novice.rank

        def choose(self, sight, actions, dice):
            assert isinstance(sight, Veiled)
            assert not sight.state.hand[1 - sight.seat]
            return novice.choose(sight, actions, dice)

    end = play.play_game(setup, Seat.SOUTH, (Watched(), Watched()), FastDice(3), (1, 2))
    assert end.outcome is not None


def test_a_game_that_breaks_off_says_how_to_play_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, sight, actions, dice):
            raise ValueError("no idea")

    monkeypatch.setattr(play, "opponent", lambda name: Broken())
    job = small_job()
    with pytest.raises(GameFailed) as broken:
        play_chunk(chunk(job, 3, 5))
    first, second = job.matchups[0].names
    assert str(broken.value) == (
        f"game 3 of {first} (novice) against {second} (novice), seed 7: ValueError: no idea"
    )
