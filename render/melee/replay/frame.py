"""One frame of a replay: the battlefield, the newest event in large type, and a bar of all turns."""

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image, ImageDraw

from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.events.events import Attacked, Event
from bot.games.melee.facts.episodes import episodes_of
from bot.games.melee.history.steps import Step, step_episodes
from bot.games.melee.sight.view import View
from bot.games.two_seats import Seat
from render.melee.board.battlefield import lay_board
from render.melee.boardframe import STRIP_BOX, lay_strip_ground
from render.melee.log.fact_rows import Glyphs, fact_row, glyphs_of
from render.melee.log.rows import Row, Sign, Text, lay_row
from render.melee.log.step_rows import SIZE, step_row
from render.melee.palette import SIDES
from render.melee.replay.beats import Beat
from render.pen.colour import WHITE, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import Rect
from render.pen.palette import GOLD, INK, LINE, MUTED, TEXT
from render.pen.stamps import Put, Stamp
from render.pen.words import Words


def newest_row(view: View, recent: Sequence[Event], room: int) -> Row:
    """The newest attack; else whether a Summon Area is held, else the newest fact. Empty if there is none."""
    glyphs = glyphs_of(view)
    for index in range(len(recent) - 1, -1, -1):
        event = recent[index]
        if isinstance(event, Attacked):
            attacker = event.attacker
            step = Step(view.turn, attacker.owner, "attack", attacker, tuple(recent[index:]))
            return step_row(step, glyphs, room)
    return _held_area(view) or _newest(recent, glyphs)


def _newest(recent: Sequence[Event], glyphs: Glyphs) -> Row:
    """The last fact that a board would show, else the last of all."""
    episodes = step_episodes(Step(0, Seat.SOUTH, "course", None, tuple(recent))) or episodes_of(recent)
    if not episodes:
        return ()
    episode = episodes[-1]
    row, last = fact_row(episode.head, glyphs), episode.head.subject
    for fact in episode.effects:
        is_named = fact.subject is None or fact.subject != last
        row += fact_row(fact, glyphs, within=episode, is_named=is_named)
        last = fact.subject
    return row


def _held_area(view: View) -> Row:
    """A warning while an enemy stands on a Summon Area, which it may capture (W-1); else empty."""
    for seat, tile in zip(Seat, SUMMON_AREAS, strict=True):
        entity = view.entity_at(tile)
        if entity is not None and entity.owner is not seat and view.outcome is None:
            words = Text(f"{seat.word.capitalize()}’s Summon Area is held", GOLD, Typeface.BOLD)
            return (Sign("flag_variant", GOLD), words)
    return ()


ROW_SIZE = 38  # legible in a GIF 360 px wide
BAR_HEIGHT = 26
_TURN_SIZE = 30
_MARGIN, _BAR_LEFT = 16, 160
_TO_COME = 0.72  # how much the colours of future turns are darkened
_LOSS = 7


class TurnBar(Struct, frozen=True):
    """All turns of a duel: South's low, North's high, future ones dark, the current one framed in gold.

    `losses` are turns in which an entity was destroyed, marked by a white diamond. `now` counts from 1; 0 is
    before the first turn. The reference point is the upper left corner.
    """

    width: int
    turns: tuple[Seat, ...]
    losses: frozenset[int]
    now: int

    def span(self, turn: int) -> tuple[int, int]:
        """A turn's left and right edge on the bar in pixels, at least one apart."""
        count = max(1, len(self.turns))
        left = (turn - 1) * self.width // count
        return left, max(left + 1, turn * self.width // count)

    def draw(self) -> Stamp:
        image = Image.new("RGB", (self.width, BAR_HEIGHT), INK)
        pen = ImageDraw.Draw(image)
        middle = BAR_HEIGHT // 2
        pen.line((0, middle, self.width, middle), fill=LINE, width=2)
        for turn, seat in enumerate(self.turns, 1):
            left, right = self.span(turn)
            gap = 2 if right - left > 6 else 0
            top = middle if seat is Seat.SOUTH else 4
            colour = SIDES[seat].name
            fill = colour if turn <= self.now else mix(colour, INK, _TO_COME)
            pen.rectangle((left, top, right - 1 - gap, top + middle - 5), fill=fill)
        for turn in self.losses:
            x, y = sum(self.span(turn)) // 2, middle
            pen.polygon(
                [(x - _LOSS, y), (x, y - _LOSS), (x + _LOSS, y), (x, y + _LOSS)], fill=WHITE, outline=INK
            )
        if self.turns and self.now:
            left, right = self.span(min(self.now, len(self.turns)))
            pen.rectangle((left - 2, 0, right + 1, BAR_HEIGHT - 1), outline=GOLD, width=4)
        return Stamp(image, Image.new("L", image.size, 255))


class ReplaySetting(Struct, frozen=True):
    """The common values of all frames: the names by seat, the seat of each turn, the turns with losses.

    `is_rolled` says that a roll-off came first.
    """

    names: tuple[str, str]
    turns: tuple[Seat, ...]
    losses: frozenset[int]
    is_rolled: bool = True


def lay_frame(beat: Beat, course: ReplaySetting) -> list[Put]:
    """A frame, laid out on the battlefield's canvas of 1100 × 1375 px."""
    return [*lay_board(beat.view, course.names, beat.marks), *lay_course(beat, course)]


def lay_course(beat: Beat, course: ReplaySetting) -> list[Put]:
    """The strip: the newest attack with its dice or else the newest event, above the bar of turns."""
    box = STRIP_BOX
    row = Rect(_MARGIN, box.top + 3, box.right - _MARGIN, box.top + 65)
    told = newest_row(beat.view, beat.events, row.width * SIZE // ROW_SIZE)
    below = Rect(_MARGIN, row.bottom + 1, _BAR_LEFT, box.bottom - 4)
    bar = TurnBar(box.right - _MARGIN - _BAR_LEFT, course.turns, course.losses, beat.view.turn)
    opening = "roll-off" if course.is_rolled else "the order"
    turn = f"turn {beat.view.turn}" if beat.view.turn else opening
    return [
        *lay_strip_ground(rgb("#39415A"), 2),
        *lay_row(told, row, ROW_SIZE),
        Put(
            Words(turn, Typeface.BOLD, _TURN_SIZE, TEXT if beat.view.turn else MUTED, "lm"),
            _MARGIN,
            below.centre[1],
            below,
        ),
        Put(bar, _BAR_LEFT, below.centre[1] - BAR_HEIGHT // 2, box),
    ]
