"""A player's profile: rating, record, decks and last duels."""

from msgspec import Struct
from PIL import Image

from bot.games.tables import IntervalAxis, interval_column
from bot.games.wording import counted, numeral, ordinal, signed
from render.pen.colour import RGB, mix, rgb
from render.pen.fonts import Typeface
from render.pen.geometry import WIDTH, Rect
from render.pen.icons import Icon, portrait_of
from render.pen.palette import GOLD, GOLD_INK, GOLD_PLATE, INK, LINE, MUTED, OUTLINE, PANEL, TEXT
from render.pen.script import clean
from render.pen.shapes import Fill, Polygon, RaisedPlate
from render.pen.stamps import Put, Stamp
from render.pen.words import Words, fitted, width
from render.tables.axes import Axis
from render.tables.cells import axis_room, lay_cell
from render.tables.header import painted
from render.tables.look import FALLING, FLOOR, RISING, arrow
from render.tables.strokes import Stroke, band, lay_markers
from render.tables.values import DeckRecord, Duelled, Profile
from render.tables.values import Point as Sample
from render.worlds.art import Art
from render.worlds.realms import realm_colours

_DARKEST = 215
"""Opacity at the sides, of 255."""
_CLEAR = 0.12
"""The share of the width around the middle that stays clear."""


def lay_shade(box: Rect) -> list[Put]:
    """A shade that darkens the box towards its left and right edges."""
    return [Put(SideShade(box.width, box.height), box.left, box.top, box)]


class SideShade(Struct, frozen=True):
    """Clear in the middle, dark at the sides. The reference point is its upper left corner."""

    width: int
    height: int

    def draw(self) -> Stamp:
        """The shade."""
        row = bytes(
            round(_DARKEST * min(1.0, max(0.0, (abs(2 * x / self.width - 1) - _CLEAR) / 0.5)))
            for x in range(self.width)
        )
        mask = Image.frombytes("L", (self.width, 1), row).resize((self.width, self.height))
        return Stamp(INK, mask)


HEIGHT = 1375
PROVISIONAL = "provisional"
"""Stands in place of the margin until that is shown."""
DECKS, DUELS = 3, 8
_BANNER = 228
_CHART = Rect(16, 248, WIDTH - 16, 582)
_BOXES, _BOX_WIDTH, _BOX_HEIGHT = 600, 346, 168
_DECKS, _DECK_STEP, _DECK_HEIGHT = 836, 90, 82
_RATES = 484  # the left edge of decks' win rates
_AXIS = IntervalAxis(("",), 0.0, 0.5, 1.0)
_LAST, _LAST_STEP, _LAST_SIZE = 1170, 134, (126, 184)
_GROUND = (rgb("#222734"), PANEL)
_DRAWN = rgb("#AEB4C2")
_WON, _LOST, _LEVEL = (
    (rgb("#27496A"), rgb("#1A2E45")),
    (rgb("#6B3A14"), rgb("#432610")),
    (rgb("#363C4A"), rgb("#272C38")),
)


def lay_profile(profile: Profile) -> list[Put]:
    """The layout, 1100 × 1375 px."""
    return [
        *_lay_banner(profile),
        *_lay_course(profile.course, _CHART, profile.noun, profile.nouns),
        *_lay_record(profile, _box(0)),
        *_lay_streak(profile, _box(1)),
        *_lay_luck(profile, _box(2)),
        *_lay_decks(profile),
        *_lay_last(profile.last[:DUELS], profile.nouns),
    ]


def compose_profile(profile: Profile) -> Image.Image:
    """The picture, 1100 × 1375 px, RGB."""
    return painted(HEIGHT, lay_profile(profile))


def _box(place: int) -> Rect:
    return Rect.sized(16 + place * (_BOX_WIDTH + 15), _BOXES, _BOX_WIDTH, _BOX_HEIGHT)


def _lay_banner(profile: Profile) -> list[Put]:
    box = Rect(0, 0, WIDTH, _BANNER)
    banner = profile.banner
    art = Art(
        WIDTH,
        _BANNER,
        banner.name,
        portrait_of(banner.name, banner.glyph),
        realm_colours(banner.realm),
        0.62,
        1,
        dimmed=True,
    )
    name = Rect(24, 20, 452, 136)
    shown = fitted(clean(profile.name), Typeface.EXTRABOLD, range(70, 37, -2), name.width - 20, TEXT, "lm")
    spread, size = (PROVISIONAL, 34) if profile.margin is None else (f"± {profile.margin}", 44)
    margin = Words(spread, Typeface.BOLD, size, MUTED, "rm")
    rating_right = WIDTH - 40 - margin.length - 16
    return [
        Put(art, 0, 0, box),
        *lay_shade(box),
        Put(Fill(WIDTH, 5, (GOLD, GOLD)), 0, _BANNER - 5, box),
        Put(shown, name.left + 10, name.centre[1], name),
        *_lay_rank(profile),
        Put(Words(str(profile.rating), Typeface.EXTRABOLD, 100, TEXT, "rm"), rating_right, 98, box),
        Put(margin, WIDTH - 40, 114, box),
        *_lay_risen(profile, box),
    ]


def _lay_rank(profile: Profile) -> list[Put]:
    """The rank in a gold pill; `new` while there is none."""
    text = "new" if profile.rank is None else ordinal(profile.rank)
    wide = round(width(text, Typeface.EXTRABOLD, 40)) + 64
    pill = Rect.sized(32, 148, wide, 56)
    words = profile.no_rank if profile.rank is None else f"of {profile.people} {profile.when}"
    room = Rect(pill.right + 8, pill.top, pill.right + 470, pill.bottom)
    shown = fitted(words, Typeface.SEMIBOLD, range(34, FLOOR - 1, -2), room.width - 16, TEXT, "lm")
    return [
        Put(RaisedPlate(pill.width, pill.height, 28, GOLD_PLATE), pill.left, pill.top, pill),
        Put(Words(text, Typeface.EXTRABOLD, 40, GOLD_INK, "mm"), *pill.centre, pill),
        Put(shown, room.left + 10, room.centre[1], room),
    ]


def _lay_risen(profile: Profile, box: Rect) -> list[Put]:
    """The rating's change within a month, if any."""
    if not profile.risen:
        return [Put(Words("rating", Typeface.SEMIBOLD, 34, TEXT, "rm"), WIDTH - 40, 184, box)]
    ink = RISING if profile.risen > 0 else FALLING
    words = Words(f"{abs(profile.risen)} this month", Typeface.BOLD, 34, ink, "rm")
    left = WIDTH - 40 - words.length
    return [
        Put(words, WIDTH - 40, 184, box),
        Put(arrow(profile.risen), left - 24, 184, box),
        Put(Words("rating", Typeface.SEMIBOLD, 34, TEXT, "rm"), left - 56, 184, box),
    ]


def _lay_course(points: tuple[Sample, ...], box: Rect, noun: str, nouns: str) -> list[Put]:
    """The rating after each game with its margin of error, oldest first, if there are two games."""
    puts = [Put(RaisedPlate(box.width, box.height, 14, _GROUND), box.left, box.top, box)]
    if len(points) < 2:
        words = Words(f"The chart begins after two rated {nouns}.", Typeface.SEMIBOLD, 32, MUTED, "mm")
        return [*puts, Put(words, *box.centre, box)]
    plot = Rect(box.left + 92, box.top + 28, box.right - 130, box.bottom - 62)
    up = Axis.over([value for point in points for value in point.reach], ticks=4)
    for value in up.ticks():
        y = plot.bottom - round(up.share(value) * plot.height)
        puts.append(Put(Fill(plot.width, 2, (LINE, LINE)), plot.left, y - 1, box))
        puts.append(Put(Words(up.format(value), Typeface.SEMIBOLD, 28, MUTED, "rm"), plot.left - 12, y, box))
    placed, lower, upper = (
        tuple(
            (index / (len(points) - 1) * plot.width, (1 - up.share(value)) * plot.height)
            for index, value in enumerate(values)
        )
        for values in (
            [point.y for point in points],
            [point.reach[0] for point in points],
            [point.reach[1] for point in points],
        )
    )
    puts.append(Put(band(plot.size, upper, lower, RISING), plot.left, plot.top, box))
    puts.append(Put(Stroke(plot.size, placed, RISING, 6), plot.left, plot.top, box))
    puts += lay_markers(placed[-1:], GOLD, (plot.left, plot.top))
    last = Words(str(round(points[-1].y)), Typeface.EXTRABOLD, 34, GOLD, "lm")
    y = plot.top + round(placed[-1][1])
    puts.append(Put(last, plot.right + 20, min(max(y, box.top + 24), box.bottom - 24), box))
    return [*puts, *_lay_ages(len(points), plot, box, noun)]


def _lay_ages(count: int, plot: Rect, box: Rect, noun: str) -> list[Put]:
    y, ago = plot.bottom + 32, count - 1
    first = f"{counted(ago, noun)} ago"
    puts = [
        Put(Words(first, Typeface.SEMIBOLD, 30, MUTED, "lm"), plot.left, y, box),
        Put(Words("now", Typeface.SEMIBOLD, 30, MUTED, "rm"), plot.right, y, box),
    ]
    if ago >= 10:
        puts.append(Put(Words(str(ago // 2), Typeface.SEMIBOLD, 30, MUTED, "mm"), plot.centre[0], y, box))
    return puts


def _lay_box(box: Rect, heading: str) -> list[Put]:
    return [
        Put(RaisedPlate(box.width, box.height, 14, _GROUND), box.left, box.top, box),
        Put(Words(heading, Typeface.SEMIBOLD, 34, MUTED, "lm"), box.left + 22, box.top + 34, box),
    ]


def _lay_record(profile: Profile, box: Rect) -> list[Put]:
    """Won, lost and drawn, as figures and as a bar."""
    figures = (profile.won, profile.lost, profile.drawn)
    games = sum(figures)
    puts = _lay_box(box, "Record")
    if games:
        share = f"{round(100 * profile.won / games)}% won"
        puts.append(Put(Words(share, Typeface.BOLD, 34, RISING, "rm"), box.right - 22, box.top + 34, box))
    text = "–".join(map(str, figures if profile.drawn else figures[:2]))
    shown = fitted(text, Typeface.EXTRABOLD, range(62, 33, -2), box.width - 48, TEXT, "lm")
    puts.append(Put(shown, box.left + 22, box.top + 88, box))
    left, room = box.left + 22, box.width - 44
    for count, ink in zip((profile.won, profile.drawn, profile.lost), (RISING, _DRAWN, FALLING), strict=True):
        wide = round(room * count / games) if games else 0
        if wide > 4:
            puts.append(Put(Fill(wide - 4, 22, (ink, mix(ink, OUTLINE, 0.2))), left, box.top + 128, box))
        left += wide
    return puts


def _lay_streak(profile: Profile, box: Rect) -> list[Put]:
    many = abs(profile.streak)
    ink = RISING if profile.streak > 0 else FALLING if profile.streak < 0 else MUTED
    text = counted(many, "win") if profile.streak > 0 else counted(many, "loss", "losses")
    shown = fitted(text if many else "none", Typeface.EXTRABOLD, range(62, 33, -2), box.width - 48, ink, "lm")
    best = fitted(f"best: {profile.best_streak}", Typeface.SEMIBOLD, 34, box.width - 48, MUTED, "lm")
    return [
        *_lay_box(box, "Streak"),
        Put(shown, box.left + 22, box.top + 88, box),
        Put(best, box.left + 22, box.top + 140, box),
    ]


def _lay_luck(profile: Profile, box: Rect) -> list[Put]:
    """What dice brought above expectation in the mean match, on a scale from −2 to +2."""
    puts, luck = _lay_box(box, "Luck"), profile.luck
    if luck is None:
        words = Words(profile.no_luck, Typeface.SEMIBOLD, 34, MUTED, "lm")
        return [*puts, Put(words, box.left + 22, box.top + 92, box)]
    text = numeral(luck, "+.1f") if round(luck, 1) else "0"
    number = fitted(text, Typeface.EXTRABOLD, range(58, 39, -2), 170, TEXT, "lm")
    after = box.left + 22 + number.length + 14
    track = Rect(box.left + 22, box.top + 124, box.right - 22, box.top + 134)
    middle = track.centre[0]
    x = middle + round(max(-1.0, min(1.0, luck / 2)) * (track.width // 2 - 16))
    room = Rect(after - 4, box.top + 60, box.right - 8, box.top + 118)
    unit = fitted(
        f"{profile.luck_unit} a {profile.noun}",
        Typeface.SEMIBOLD,
        range(30, 27, -1),
        room.width - 10,
        MUTED,
        "lm",
    )
    return [
        *puts,
        Put(number, box.left + 22, box.top + 84, box),
        Put(unit, after, box.top + 92, room),
        Put(RaisedPlate(track.width, track.height, 5, (LINE, LINE)), track.left, track.top, box),
        Put(Fill(4, 30, (TEXT, TEXT)), middle - 2, track.centre[1] - 15, box),
        Put(RaisedPlate(30, 30, 15, (TEXT, TEXT), OUTLINE, 4), x - 15, track.centre[1] - 15, box),
        Put(Words("unlucky", Typeface.SEMIBOLD, 28, MUTED, "lm"), track.left, box.bottom - 17, box),
        Put(Words("lucky", Typeface.SEMIBOLD, 28, MUTED, "rm"), track.right, box.bottom - 17, box),
    ]


def _heading(text: str, after: str, y: int) -> list[Put]:
    wide = round(width(text, Typeface.EXTRABOLD, 38))
    return [
        Put(Words(text, Typeface.EXTRABOLD, 38, TEXT, "lm"), 24, y),
        Put(Words(after, Typeface.SEMIBOLD, 30, MUTED, "lm"), 24 + wide + 18, y + 2),
    ]


def _lay_decks(profile: Profile) -> list[Put]:
    decks = profile.decks[:DECKS]
    puts = _heading(profile.favourites, "won, with 95% interval" if decks else "none yet", _DECKS - 34)
    column = interval_column(_AXIS)
    if decks:
        half = axis_room(Rect(_RATES, 0, WIDTH - 16, 0)).centre[0]
        puts.append(Put(Words("50%", Typeface.SEMIBOLD, 30, MUTED, "mm"), half, _DECKS - 32))
    for place, deck in enumerate(decks):
        box = Rect.sized(16, _DECKS + place * _DECK_STEP, WIDTH - 32, _DECK_HEIGHT)
        y = box.centre[1]
        name = Rect(102, box.top, _RATES, box.bottom)
        rates = Rect(_RATES, box.top, box.right, box.bottom)
        games = counted(deck.rate.games, profile.noun)
        shown = fitted(clean(deck.name), Typeface.BOLD, range(36, 29, -2), name.width - 8, TEXT, "lm")
        puts += [
            Put(RaisedPlate(box.width, box.height, 14, _GROUND), box.left, box.top, box),
            *_lay_deck_icon(deck, box),
            Put(shown, name.left + 4, y - 16, name),
            Put(Words(games, Typeface.SEMIBOLD, 30, MUTED, "lm"), name.left + 4, y + 22, name),
            *lay_cell(_AXIS.cell(deck.rate.measure), column, rates, TEXT, MUTED),
        ]
    return puts


def _lay_deck_icon(deck: DeckRecord, box: Rect) -> list[Put]:
    """The deck's icon on a tile, in the colours of its realm."""
    fill, edge, ink = (PANEL, OUTLINE), RISING, TEXT
    if deck.realm:
        colours = realm_colours(deck.realm)
        fill, edge, ink = (colours.mid, colours.dark), colours.accent, colours.light
    y = box.centre[1]
    return [
        Put(RaisedPlate(62, 62, 12, fill, edge, 3), box.left + 12, y - 31, box),
        Put(Icon(portrait_of(deck.name, deck.glyph), 44, ink), box.left + 43, y, box),
    ]


def _lay_last(duels: tuple[Duelled, ...], nouns: str) -> list[Put]:
    puts = _heading(f"Last {nouns}", "newest first" if duels else "none yet", _LAST - 34)
    for place, duel in enumerate(duels):
        box = Rect.sized(16 + place * _LAST_STEP, _LAST, *_LAST_SIZE)
        x = box.centre[0]
        fill, ink = _look(duel)
        tip, foot = (-17, 15) if duel.outcome == "won" else (17, -15)
        sign = Polygon(((-22, foot), (22, foot), (0, tip)), (ink, ink), OUTLINE, 2)
        change = signed(duel.change) if duel.change else "0"
        name = fitted(clean(duel.opponent), Typeface.SEMIBOLD, range(30, 27, -1), box.width - 12, TEXT, "mm")
        puts += [
            Put(RaisedPlate(box.width, box.height, 14, fill, ink, 3), box.left, box.top, box),
            Put(RaisedPlate(40, 8, 4, (ink, ink)), x - 20, box.top + 28, box)
            if duel.outcome == "drawn"
            else Put(sign, x, box.top + 33, box),
            Put(Words(duel.outcome, Typeface.BOLD, 34, TEXT, "mm"), x, box.top + 76, box),
            Put(name, x, box.top + 116, box),
            Put(Icon(portrait_of(duel.opponent, duel.glyph), 30, MUTED), box.left + 28, box.top + 156, box),
            Put(Words(change, Typeface.BOLD, 32, TEXT, "rm"), box.right - 14, box.top + 156, box),
        ]
    return puts


def _look(duel: Duelled) -> tuple[tuple[RGB, RGB], RGB]:
    match duel.outcome:
        case "won":
            return _WON, RISING
        case "lost":
            return _LOST, FALLING
        case "drawn":
            return _LEVEL, _DRAWN
