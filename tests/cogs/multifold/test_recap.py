"""**What happened?** as a film: the board before, then a frame of each scene, without anything hidden."""

from collections.abc import Sequence

from msgspec.structs import replace

from bot.games.dice import FastDice
from bot.games.multifold import MULTIFOLD
from bot.games.multifold.events.events import Event, audience
from bot.games.multifold.sight.view import view_of
from cogs.multifold.replays import MAX_SCENES, recount
from render.multifold.reading import board_of
from render.multifold.values import EndPicture, Shot
from tests.games.multifold.games import random_play, setup_of

NAMES = ("Ada", "Grace", "Mary", "Joan")


class Studio:
    """Keeps what was to be drawn."""

    def __init__(self) -> None:
        self.shots: list[Shot] = []
        self.end: EndPicture | None = None

    def __call__(self, shots: Sequence[Shot], end: EndPicture | None) -> bytes:
        self.shots, self.end = [*shots], end
        return b"film"


def test_a_recap_has_a_frame_of_each_scene_since_the_viewers_moves() -> None:
    """At the beginning of every fourth phase of a game, and at its end."""
    setup, dice, studio = setup_of(5), FastDice(5), Studio()
    state, events = MULTIFOLD.begin(setup, dice)
    log, films = [each for each in events if audience(each) is None], 0
    for before, seat, action in random_play(5):
        state = before.copy()
        events = MULTIFOLD.apply(state, seat, action, dice)
        log += [each for each in events if audience(each) is None]
        phases = [each.seat for each in log if each.kind == "begin phase"]
        if not state.is_over and (events[-1].kind != "begin phase" or len(phases) % 4):
            continue
        over = [
            place for place, each in enumerate(log, 1) if (each.kind, each.seat) == ("end phase", phases[-1])
        ]
        start = max(over, default=0)
        names = NAMES[: state.setup.seats]
        film = recount(studio, setup, log, start, names)
        films += 1
        first, *steps = studio.shots
        assert [shot.caption.place for shot in studio.shots] == [*range(len(steps) + 1)]
        assert first.caption.count == len(steps) <= MAX_SCENES
        assert first.board.events == ()
        now = board_of(view_of(state, None), names)
        assert steps[-1].board.spaces == now.spaces
        shown, there = [[replace(bar, word="") for bar in each.bars] for each in (steps[-1].board, now)]
        assert shown == there
        assert film.description.startswith("This happened, step by step: ")
        assert "draws" not in film.description
        assert "…" not in film.description, "sentences are whole"
    assert films > 3
    assert studio.end is not None
    assert studio.end.how.startswith("win")


def test_what_was_taken_back_is_a_step_without_the_orders() -> None:
    setup, studio = setup_of(5), Studio()
    _, events = MULTIFOLD.begin(setup, FastDice(5))
    log = [each for each in events if audience(each) is None]
    back = Event("took-back", 0, words=("end",))
    film = recount(studio, setup, [*log, back], len(log), NAMES)
    assert [shot.caption.did for shot in studio.shots[1:]] == ["Ada takes back “End the move phase”."]
    assert film.description.endswith("Ada takes back “End the move phase”.")
