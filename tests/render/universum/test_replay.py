"""A replay of the second game: a frame a turn, the final score last, within its limit."""

from io import BytesIO
from random import Random

import pytest
from msgspec.structs import replace
from PIL import Image

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from bot.games.wording import DESCRIPTION_LIMIT, utf16_length
from render.pen.films import LEVELS, UPLOAD_LIMIT, thin_out
from render.universum.alt import describe_recap, describe_replay
from render.universum.films import (
    animated_gif,
    animated_recap,
    animated_replay,
    make_film,
    recap_film,
)
from render.universum.reading.table import replay_of
from tests.games.universum.games import variant_setup
from tests.render.universum.positions import END, FOUR, NAMES, TURN


def test_a_game_is_shown_turn_by_turn() -> None:
    chance, dice = Random(7), FastDice(7)
    state, events = MULTIUNIVERSUM.begin(variant_setup(7), dice)
    steps = [(MULTIUNIVERSUM.view(state, None), events)]
    while waiting := MULTIUNIVERSUM.waiting(state):
        (seat,) = waiting
        events = MULTIUNIVERSUM.apply(state, seat, chance.choice(MULTIUNIVERSUM.legal(state, seat)), dice)
        steps.append((MULTIUNIVERSUM.view(state, None), events))
    shown = replay_of(steps, NAMES)
    ended = sum(any(isinstance(event, ev.TurnEnded | ev.GameOver) for event in each) for _, each in steps)
    assert len(shown) == 1 + ended
    assert shown[0].log.facts == ()
    assert shown[-1].active is None
    assert shown[-1].winners


@pytest.mark.nightly
def test_the_film_ends_with_the_final_score_in_frames_of_one_size() -> None:
    film = make_film([FOUR, TURN], END, LEVELS[0])
    assert {image.size for image in film.images} == {(550, 605)}
    assert film.times[-1] > film.times[0] == film.times[1]
    data = animated_replay([FOUR], END)
    with Image.open(BytesIO(data)) as image:
        assert image.n_frames == 2  # type: ignore[attr-defined]  # of animated images
    assert len(data) <= UPLOAD_LIMIT


@pytest.mark.nightly
def test_a_recap_shows_the_table_before_each_action_and_the_end() -> None:
    film = recap_film([FOUR, TURN, TURN], END, 2)
    assert {image.size for image in film.images} == {(550, 605)}
    assert film.times[-1] > film.times[1] == film.times[2] > film.times[0]
    assert len(recap_film([FOUR], None, 2).images) == 1
    with pytest.raises(ValueError, match="needs tables"):
        recap_film([], None)
    small = animated_recap([FOUR, TURN], None, limit=1)
    with Image.open(BytesIO(small)) as image:
        assert (image.format, image.width) == ("WEBP", 367)
    gif = animated_gif([FOUR, TURN], END, limit=1)
    with Image.open(BytesIO(gif)) as image:
        assert (image.format, image.n_frames) == ("GIF", 3)  # type: ignore[attr-defined]  # of animated images


def test_moving_pictures_say_what_they_show_and_leave_out_the_oldest_turns_first() -> None:
    told = describe_recap([FOUR, TURN])
    log = TURN.log
    assert told.startswith(f"This happened, step by step: {FOUR.labs[log.seat].name} (")
    many = [replace(TURN, log=replace(log, seat=place % 4)) for place in range(40)]
    assert utf16_length(describe_recap([FOUR, *many])) <= DESCRIPTION_LIMIT
    whole = describe_replay([FOUR], END)
    assert whole.startswith("Replay of a game, turn by turn: ")
    assert END.how in whole
    assert utf16_length(whole) <= DESCRIPTION_LIMIT
    assert END.how not in describe_replay([FOUR], None)


def test_long_games_are_thinned_but_keep_their_beginning_and_end() -> None:
    turns = [FOUR, *[TURN] * 150, FOUR]
    kept = thin_out(turns, 100)
    assert len(kept) == 100
    assert kept[0] is kept[-1] is FOUR
    with pytest.raises(ValueError, match="needs turns"):
        make_film([], None, LEVELS[0])
