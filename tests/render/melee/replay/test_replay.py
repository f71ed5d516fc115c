"""Replays show the right parts of a duel, are readable, and never get too large."""

from collections.abc import Callable, Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise

import pytest
from hypothesis import given
from PIL import Image, ImageChops, ImageStat

from bot.games.melee import MELEE
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import audience
from bot.games.melee.position.state import Outcome
from bot.games.two_seats import Seat
from render.grid.action_marks import Arrow, AttackLine
from render.melee import api
from render.melee.board.battlefield import compose_battlefield, lay_battlefield
from render.melee.boardframe import CANVAS
from render.melee.log.rows import RowDie, part_width
from render.melee.replay.beats import ReplayBeat, beats, limited, losses, movers, tally, turns
from render.melee.replay.end_card import lay_end
from render.melee.replay.film import (
    GIF_WIDTH,
    Level,
    _paced,
    _within,
    animated_gif,
    animated_webp,
    half_canvas,
    paint_half,
)
from render.melee.replay.frame import BAR_HEIGHT, ROW_SIZE, ReplaySetting, TurnBar, lay_frame
from render.pen.stamps import stamp
from tests.examples import examples
from tests.games.melee.duels import random_duel
from tests.render.layouts import check_readable
from tests.render.positions import NAMES, NORTH, SOUTH, make_entity, make_view, player_names, who

Animate = Callable[[Sequence[ReplayBeat], tuple[str, str], int], bytes]
RIDER = make_entity(1, "e4", NORTH)
DUELIST = make_entity(2, "e3", SOUTH)
MOVED = ev.Moved(who(RIDER), (parse_tile("e6"), parse_tile("e5"), RIDER.tile), "move")
FOUGHT = (
    ev.Attacked(who(RIDER), who(DUELIST), 4, 5, 2, 4),
    ev.CombatResult(who(DUELIST), 3, 0, 0, False, 3),
    ev.Damaged(who(DUELIST), 3, 3, 8, "combat"),
)


@cache
def duel(seed: int) -> tuple[ReplayBeat, ...]:
    """The steps of a whole random duel."""
    return tuple(
        ReplayBeat(MELEE.view(state, None), tuple(event for event in log if audience(event) is None))
        for state, _, log in random_duel(seed)
    )


def film(data: bytes) -> Image.Image:
    """Decodes an animated picture."""
    return Image.open(BytesIO(data))


def frames_of(image: Image.Image) -> int:
    """The number of frames."""
    return int(getattr(image, "n_frames", 1))


def test_a_move_and_the_attack_after_it_are_one_beat() -> None:
    view = make_view(RIDER, DUELIST)
    start = ReplayBeat(make_view(turn=0), (ev.RolledOff(3, 2),))
    activated = ReplayBeat(view, (ev.Activated(who(RIDER)), MOVED))
    shown = beats([start, activated, ReplayBeat(view, FOUGHT)])
    assert len(shown) == 2
    assert shown[1].marks.attacks == ((RIDER.tile, DUELIST.tile),)
    assert [path.tiles for path in shown[1].marks.paths] == [MOVED.path]


def test_another_entity_or_another_turn_is_another_beat() -> None:
    view, later = make_view(RIDER, DUELIST), make_view(RIDER, DUELIST, turn=8)
    own = ReplayBeat(view, (ev.Activated(who(DUELIST)), *FOUGHT))
    again = ReplayBeat(later, (ev.TurnBegan(8, NORTH), ev.StatusRolled(who(RIDER), "burn", 3, False)))
    assert len(beats([ReplayBeat(view, ()), ReplayBeat(view, (MOVED,)), own, again])) == 4


@pytest.mark.parametrize("seed", [1, 2])
def test_every_blow_of_a_duel_is_in_some_beat_and_in_order(seed: int) -> None:
    steps = duel(seed)
    shown = beats(steps)
    fought = [event for step in steps for event in step.events if isinstance(event, ev.Attacked)]
    assert [event for beat in shown for event in beat.events if isinstance(event, ev.Attacked)] == fought
    assert shown[0].view == steps[0].view
    assert shown[-1].view == steps[-1].view


def test_what_matters_least_is_left_out_first() -> None:
    shown = beats(duel(1))
    few = limited(shown, 12)
    assert len(few) == 12
    assert few[0] == shown[0]
    assert few[-1] == shown[-1]
    assert [beat for beat in shown if beat in few] == few
    assert min(beat.weight for beat in few) >= min(beat.weight for beat in limited(shown, 40))
    assert limited(shown, 10_000) == shown


def test_a_turn_is_one_beat_with_all_its_marks() -> None:
    view = make_view(RIDER, DUELIST)
    both = turns(
        beats(
            [
                ReplayBeat(view, ()),
                ReplayBeat(view, (MOVED,)),
                ReplayBeat(view, (ev.Activated(who(DUELIST)), *FOUGHT)),
            ]
        )
    )
    assert len(both) == 1
    puts = lay_frame(both[0], ReplaySetting(NAMES, (SOUTH,) * 7, frozenset()))
    assert sum(isinstance(put.sprite, Arrow) for put in puts) == 1
    assert sum(isinstance(put.sprite, AttackLine) for put in puts) == 1


def test_the_course_of_a_duel_is_read_from_its_events() -> None:
    steps = duel(1)
    order = movers(steps)
    assert len(order) == steps[-1].view.turn
    assert all(one is not other for one, other in pairwise(order))
    gone = [event for step in steps for event in step.events if isinstance(event, ev.Destroyed)]
    assert sum(map(len, losses(steps).values())) == len(gone)
    sides = [tally(steps, seat) for seat in Seat]
    assert sum(side.destroyed for side in sides) == len(gone)
    assert all(1 <= side.rolled <= 6 for side in sides)


def test_the_turns_before_a_fork_alternate_up_to_its_first() -> None:
    view = make_view(RIDER, DUELIST)
    begun = [
        ReplayBeat(view, (ev.TurnBegan(number, seat),)) for number, seat in ((4, SOUTH), (5, SOUTH.other))
    ]
    assert movers(begun) == [SOUTH.other, SOUTH, SOUTH.other, SOUTH, SOUTH.other]
    assert movers([]) == []


def test_a_side_that_never_fought_has_no_average() -> None:
    assert tally([], SOUTH).rolled == 0


@pytest.mark.parametrize("seed", [1, 2])
def test_every_frame_is_readable(seed: int) -> None:
    steps = duel(seed)
    course = ReplaySetting(NAMES, tuple(movers(steps)), frozenset(losses(steps)))
    shown = beats(steps)
    for beat in (*shown[::7], *turns(shown)[::7]):
        check_readable(lay_frame(beat, course), CANVAS)


def test_dice_and_words_stay_legible_in_the_smallest_frame() -> None:
    assert ROW_SIZE * GIF_WIDTH / CANVAS.width >= 12
    assert part_width(RowDie(6, SOUTH), ROW_SIZE) * GIF_WIDTH / CANVAS.width >= 15


@given(south=player_names, north=player_names)
@examples(20)
def test_the_end_card_is_readable_whoever_won(south: str, north: str) -> None:
    for winner in (SOUTH, NORTH, None):
        view = make_view(outcome=Outcome(winner, "capture"), turn=999)
        check_readable(lay_end(view, duel(1), (south, north)), CANVAS)


def test_there_is_no_end_card_while_a_duel_runs() -> None:
    assert lay_end(make_view(), (), NAMES) == []


@pytest.mark.parametrize("count", [0, 1, 7, 60, 1000])
def test_the_bar_holds_any_number_of_turns(count: int) -> None:
    seats = tuple(Seat(turn % 2) for turn in range(count))
    bar = TurnBar(900, seats, frozenset(range(1, count, 5)), count)
    assert stamp(bar).mask.size == (900, BAR_HEIGHT)
    spans = [bar.span(turn) for turn in range(1, count + 1)]
    assert all(0 <= left < right <= 900 for left, right in spans)
    assert spans == sorted(spans)


def test_the_bar_tells_the_present_and_the_sides_apart_without_colour() -> None:
    early, late = (TurnBar(600, (SOUTH, NORTH) * 3, frozenset(), now).draw().ink for now in (1, 6))
    assert isinstance(early, Image.Image)
    assert isinstance(late, Image.Image)
    assert early.convert("L").tobytes() != late.convert("L").tobytes()
    south, north = (early.crop((left, 0, left + 90, BAR_HEIGHT)) for left in (203, 103))
    assert south.convert("L").tobytes() != north.convert("L").tobytes()


def test_half_a_picture_is_the_whole_reduced() -> None:
    view = duel(1)[40].view
    image = half_canvas(view.board)
    paint_half(image, lay_battlefield(view, NAMES, ()))
    whole = compose_battlefield(view, NAMES, ()).crop(CANVAS.corners).reduce(2)
    assert image.size == whole.size == (550, 688)
    assert max(ImageStat.Stat(ImageChops.difference(image, whole)).mean) < 1.5


@pytest.mark.nightly
def test_a_replay_as_webp() -> None:
    steps = duel(1)
    data = animated_webp(steps, NAMES)
    assert len(data) <= 8_000_000
    image = film(data)
    assert (image.format, image.size) == ("WEBP", (550, 688))
    assert 2 < frames_of(image) <= 121


def test_a_replay_as_gif_has_a_frame_a_turn_and_the_end_card() -> None:
    steps = duel(1)
    data = animated_gif(steps, NAMES)
    assert len(data) <= 8_000_000
    image = film(data)
    assert image.format == "GIF"
    assert image.width == 360
    assert frames_of(image) == len(turns(beats(steps))) + 1


@pytest.mark.nightly
@pytest.mark.parametrize("animate", [animated_webp, animated_gif])
def test_a_replay_shrinks_until_it_is_small_enough(animate: Animate) -> None:
    limit = 60_000
    data = animate(duel(1)[:30], NAMES, limit)
    assert len(data) <= limit
    assert film(data).width < (550 if animate is animated_webp else 360)


def test_frames_are_halved_after_the_last_level() -> None:
    made: list[Level] = []

    def make(level: Level) -> bytes:
        made.append(level)
        return bytes(level.frames * level.width)

    assert len(_within(1000, (Level(64, 100, 0), Level(64, 50, 0)), make)) <= 1000
    assert [level.frames for level in made] == [64, 64, 32, 16]


def test_a_long_duel_is_shown_within_two_minutes_and_a_short_one_at_leisure() -> None:
    assert _paced([1800, 1200]) == [1800, 1200]
    paced = _paced([1800, 900] * 120)
    assert sum(paced) <= 120_000
    assert paced[0] == pytest.approx(2 * paced[1], abs=20)


def test_single_frames_are_the_same_story() -> None:
    steps = duel(2)[:30]
    frames = api.replay_frames(steps, NAMES)
    assert len(frames) == len(beats(steps))
    assert all(film(data).size == (550, 688) for data in frames)


def test_a_replay_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="steps"):
        api.replay_webp((), NAMES)
