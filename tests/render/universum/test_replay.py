"""A replay of the second game: a frame a turn, the final score last, within its limit."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.games.dice import FastDice
from bot.games.universum import MULTIUNIVERSUM
from bot.games.universum.events import events as ev
from render.universum import api
from render.universum.replay.film import LEVELS, LIMIT, animated_replay, make_film, thinned
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
    shown = api.replay_of(steps, NAMES)
    ended = sum(any(isinstance(event, ev.TurnEnded | ev.GameOver) for event in each) for _, each in steps)
    assert len(shown) == 1 + ended
    assert shown[0].log.deeds == ()
    assert shown[-1].active is None
    assert shown[-1].winners


def test_the_film_ends_with_the_final_score_in_frames_of_one_size() -> None:
    film = make_film([FOUR, TURN], END, LEVELS[0])
    assert {image.size for image in film.images} == {(550, 605)}
    assert film.times[-1] > film.times[0] == film.times[1]
    data = animated_replay([FOUR], END)
    with Image.open(BytesIO(data)) as image:
        assert image.n_frames == 2  # type: ignore[attr-defined]  # of animated images
    assert len(data) <= LIMIT


def test_long_games_are_thinned_but_keep_their_beginning_and_end() -> None:
    turns = [FOUR, *[TURN] * 150, FOUR]
    kept = thinned(turns, 100)
    assert len(kept) == 100
    assert kept[0] is kept[-1] is FOUR
    with pytest.raises(ValueError, match="needs turns"):
        make_film([], None, LEVELS[0])
