"""What looks back on a game: each frame is readable, told in words, and shows nothing that was hidden."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.multiversus.sight.recap import has_steps, make_recap, turns_in, whole_activations
from bot.games.wording import utf16_length
from render.multiversus.alt import describe_end, describe_recap, describe_replay
from render.multiversus.board.frame import CANVAS
from render.multiversus.end import lay_end
from render.multiversus.films import FILMS, lay_shot
from render.multiversus.palette import TYPE_FLOOR
from render.multiversus.scenes import end_of, recap_of, replay_of
from render.multiversus.values import SignMark, StrikeMark
from render.pen.films import LEVELS, UPLOAD_LIMIT
from render.pen.geometry import WIDTH, Rect
from render.worlds.end_card import HEIGHT
from tests.games.multiversus.games import told_game
from tests.render.layouts import check_readable, told

LIMIT = 1024
NAMES = ("W" * 32, "Ada")
GAMES = range(6)


def test_every_frame_of_a_replay_is_readable_and_numbered() -> None:
    signs = strikes = 0
    for number in GAMES:
        game = told_game(number)
        shots = replay_of(whole_activations(game.lines), NAMES)
        end = end_of(game.end, NAMES)
        for shot in shots[::5]:
            check_readable(lay_shot(shot), CANVAS, TYPE_FLOOR)
        for shot in shots:
            signs += any(isinstance(mark, SignMark) for mark in shot.board.marks)
            strikes += sum(
                isinstance(mark, StrikeMark) and mark.outcome == "gone" for mark in shot.board.marks
            )
        text = describe_replay(shots, end)
        assert text.startswith("Replay of a game, activation by activation: ")
        assert end.how in text
        assert utf16_length(text) <= LIMIT
        assert end.how not in describe_replay(shots, None)
    assert signs
    assert strikes


def test_every_frame_of_a_recap_is_readable_and_told() -> None:
    for number in GAMES:
        game = told_game(number)
        turns = [span for _, span in turns_in(game.log) if has_steps(game.log, span)]
        shots = recap_of(make_recap(game.setup, game.log, turns[1]), NAMES)
        for shot in shots:
            check_readable(lay_shot(shot), CANVAS, TYPE_FLOOR)
        places = [shot.caption.place for shot in shots]
        assert places == list(range(len(shots)))
        assert told([(CANVAS.height, lay_shot(shots[-1]))]) >= {f"{len(shots) - 1}/{len(shots) - 1}"}
        text = describe_recap(shots)
        assert text.startswith("This happened, step by step: ")
        assert utf16_length(text) <= LIMIT
        assert shots[-1].caption.did in text
    assert describe_recap(shots[:1]) == "Nothing has happened."


@pytest.mark.parametrize(("seat", "verdict"), [(None, "Victory"), (0, "Victory"), (1, "Defeat")])
def test_the_card_of_the_end_says_what_it_is_to_its_viewer(seat: int | None, verdict: str) -> None:
    game = next(told_game(number) for number in GAMES if told_game(number).end.winner == 0)
    end = end_of(game.end, NAMES, seat)
    check_readable(lay_end(end), Rect(0, 0, WIDTH, HEIGHT), TYPE_FLOOR)
    assert end.verdict == verdict
    assert end.sides[0].is_winner
    assert end.sides[0].player == end.title == NAMES[0]
    text = describe_end(end)
    assert text.startswith(f"{verdict}: ")
    assert utf16_length(text) <= LIMIT


def test_a_draw_is_nobodys_victory() -> None:
    game = told_game(0, "draw", 20)
    end = end_of(game.end, NAMES, 1)
    assert end.verdict == "Draw"
    assert not any(side.is_winner for side in end.sides)
    assert describe_end(end).startswith("Draw: A draw, agreed by both players (round 2). ")
    check_readable(lay_end(end), Rect(0, 0, WIDTH, HEIGHT), TYPE_FLOOR)


def test_a_game_that_runs_has_no_end() -> None:
    with pytest.raises(ValueError, match="not over"):
        end_of(told_game(0).lines[3][0], NAMES)


def test_a_goal_of_many_points_has_room() -> None:
    end = end_of(told_game(0).end, NAMES)
    sides = tuple(replace(side, points=17, goal=20) for side in end.sides)
    check_readable(lay_end(replace(end, sides=sides)), Rect(0, 0, WIDTH, HEIGHT), TYPE_FLOOR)  # type: ignore[arg-type]


def test_films_need_frames() -> None:
    with pytest.raises(ValueError, match="needs frames"):
        FILMS.recap_film([], None)
    with pytest.raises(ValueError, match="needs frames"):
        FILMS.make_film([], None, LEVELS[0])


@pytest.mark.nightly
def test_films_end_with_the_card_in_frames_of_one_size() -> None:
    game = told_game(2)
    shots, end = replay_of(whole_activations(game.lines), NAMES), end_of(game.end, NAMES)
    film = FILMS.make_film(shots[:3], end, LEVELS[0])
    assert {image.size for image in film.images} == {(550, 688)}
    assert film.times[-1] > film.times[0] == film.times[1]
    data = FILMS.replay(shots, end)
    assert len(data) <= UPLOAD_LIMIT
    with Image.open(BytesIO(FILMS.gif(shots[:2], end, limit=1))) as image:
        assert (image.format, image.n_frames) == ("GIF", 3)  # type: ignore[attr-defined]  # of animated images
    with Image.open(BytesIO(FILMS.recap(shots[:3], None, limit=1))) as image:
        assert (image.format, image.width) == ("WEBP", 367)
