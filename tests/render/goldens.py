"""Golden pictures: each kind of image as last approved, at a phone's width.

`python -m tests.render.goldens` draws them again into `tests/render/golden/`; look at each before committing.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageFilter, ImageStat

from bot.content.melee.lessons import lessons
from bot.content.melee.shipped import Content
from bot.games.melee.board.tiles import parse_tile
from bot.games.melee.events import events as ev
from bot.games.melee.history.steps import lines_of, steps_of
from bot.games.melee.lessons import Lesson, Position
from bot.games.melee.narration.recap import Moment, Recap
from bot.games.melee.position.actions import Action, Attack, Move, Summon
from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.close_up import Cause, CloseUp, ShownValue, Source, Status
from bot.games.melee.sight.view import Landing, TargetOption
from bot.games.two_seats import Seat
from cogs.melee.tutorial.slides import slide_of
from render.melee import compositions
from render.melee.recap.film import recap_film
from render.melee.replay.beats import ReplayBeat, beats
from render.melee.replay.film import WEBP_LEVELS, make_film
from render.melee.reviews import compose_duel_luck, compose_duel_review
from render.melee.tutorial.picture import compose_slide
from render.melee.values import ReviewedDecision
from render.tables.chart import compose_chart
from render.tables.header import painted
from render.tables.luck import compose_luck
from render.tables.profile import compose_profile
from render.tables.review import compose_review
from render.tables.table import lay_table
from render.tables.tournaments.bracket import lay_bracket
from render.tables.tournaments.pairings import lay_pairings
from render.tables.tournaments.path import lay_path
from render.tables.tournaments.pods import lay_pods
from tests.render.grid.hex_board import compose_hexes
from tests.render.multifold import layouts as multifold
from tests.render.multiversus import layouts as multiversus
from tests.render.positions import (
    NORTH,
    ODDS,
    SOUTH,
    make_card,
    make_deck,
    make_entity,
    make_plan,
    make_side,
    make_view,
    who,
)
from tests.render.universum import layouts as universum
from tests.render.war import layouts as war
from tools.cli.melee.gallery import reports, swiss, tables, tournaments

FOLDER = Path(__file__).parent / "golden"
WIDTH = 400
NAMES = ("星野アオイ🔥", "سلمى")
CROWD = (
    make_entity(1, "e3", statuses=("burn",), damage=5),
    make_entity(2, "g4", exhausted=True),
    make_entity(3, "f2", activity="done"),
    make_entity(4, "d5", NORTH, statuses=("stun",)),
    make_entity(5, "b4", NORTH, statuses=("poison", "sleep")),
    make_entity(6, "e4", NORTH),
)
FOUGHT = (
    ev.Moved(who(CROWD[5]), tuple(map(parse_tile, ("f6", "f5", "f4", "e4"))), "move"),
    ev.Attacked(who(CROWD[5]), who(CROWD[0]), 4, 5, 2, 4),
    ev.CombatResult(who(CROWD[0]), 3, 0, 0, True, 6),
    ev.Damaged(who(CROWD[0]), 6, 6, 8, "combat"),
)
STEPS = steps_of([(0, ev.TurnBegan(7, NORTH)), (1, FOUGHT[0]), *((2, event) for event in FOUGHT[1:])])
VIEW = make_view(*CROWD)
#: An attack that leads to reflected damage and to two abilities: what needs two rows of the strip.
WHY = steps_of(
    (int(place > 0), event)
    for place, event in enumerate(
        (
            ev.TurnBegan(7, NORTH),
            *FOUGHT[1:],
            ev.Damaged(who(CROWD[5]), 2, 2, 8, "reflect"),
            ev.AbilityUsed(who(CROWD[5]), "after-attacking"),
            ev.Damaged(who(CROWD[1]), 1, 1, 8, "ability"),
            ev.Damaged(who(CROWD[2]), 1, 1, 8, "ability"),
            ev.StatusGained(who(CROWD[2]), "burn"),
            ev.AbilityUsed(who(CROWD[0]), "after-defending", True),
            ev.Moved(who(CROWD[4]), tuple(map(parse_tile, ("b5", "b4"))), "push"),
            ev.Damaged(who(CROWD[4]), 1, 3, 8, "thorns"),
            ev.StatChanged(who(CROWD[1]), "attack", 1, "turn"),
            ev.GainedAgain(who(CROWD[0]), "attack"),
        )
    )
)


def _reach() -> Image.Image:
    landings = tuple(
        Landing(parse_tile(name), cost, cost // 3) for cost, name in enumerate(("f1", "e1", "g1"), 1)
    )
    targets = tuple(TargetOption(entity.tile, ODDS) for entity in (CROWD[3], CROWD[5]))
    plan = make_plan(CROWD[2], landings=landings, targets=targets, range_tiles=tuple(range(8, 36)))
    return compositions.compose_reach(VIEW, plan)


def _hand() -> Image.Image:
    cards = tuple(
        make_card(name) for name in ("Ash Duelist", "Extraordinarily Long Named Entity Fortys", "星")
    )
    south = make_side(SOUTH, hand=cards)
    return compositions.compose_hand(make_view(sides=(south, make_side(NORTH)), seat=SOUTH), SOUTH, "ember")[
        0
    ]


def _end_card() -> Image.Image:
    ended = replace(VIEW, outcome=Outcome(NORTH, "capture"), to_act=None)
    steps = [ReplayBeat(VIEW, FOUGHT), ReplayBeat(ended, (ev.GameOver(NORTH, "capture"),))]
    return make_film(beats(steps), steps, NAMES, WEBP_LEVELS[0]).images[-1]


def _verdict(winner: Seat | None, viewer: Seat | None, by: str) -> Image.Image:
    ended = replace(VIEW, outcome=Outcome(winner, by), phase="over", to_act=None)
    return compositions.compose_battlefield(ended, NAMES, STEPS, viewer)


def _recap() -> Image.Image:
    """The attack's frame; the move was shown before."""
    moments = tuple(Moment(line, VIEW) for line in lines_of(STEPS))
    return recap_film(Recap(VIEW, moments), NAMES).images[2]


def _lesson(lesson: Lesson) -> Image.Image:
    """The first picture of a lesson."""
    return compose_slide(slide_of(Position(lesson)))


def _look() -> Image.Image:
    witch = CROWD[5]
    by = Source(witch.serial, witch.card.name, witch.owner, witch.tile)
    seen = replace(CROWD[0], attack=2, statuses=("burn", "sleep"))
    values = (
        ShownValue("attack", 3, 2, (Cause(-1, by, "your-next-turn", NORTH),)),
        ShownValue("defense", 2, 2, ()),
        ShownValue("speed", 4, 5, (Cause(1, None, "turn", SOUTH),)),
        ShownValue("range", 1, 1, ()),
        ShownValue("hp", 8, 8, ()),
    )
    statuses = (Status("burn", (5, 6)), Status("sleep", (2, 4, 6)))
    heading = "after attack"
    look = CloseUp(seen, values, (), statuses, "Immune to Burn.", "After attacking: draw a card.", heading)
    return compositions.compose_look(look, make_view(seen, *CROWD[1:], seat=SOUTH), NAMES, "ember")


def _review() -> Image.Image:
    """A move and an attack, two moves, and two summons to the same tile."""
    own = next(each.tile for each in VIEW.entities if each.owner is SOUTH)
    foe = next(each.tile for each in VIEW.entities if each.owner is NORTH)
    pairs: tuple[tuple[Action, Action], ...] = (
        (Move(own, parse_tile("c3")), Attack(own, foe)),
        (Move(own, parse_tile("h8")), Move(own, parse_tile("a1"))),
        (Summon("Wick", parse_tile("c2")), Summon("Ash", parse_tile("c2"))),
    )
    choices = [ReviewedDecision(VIEW, SOUTH, *pair) for pair in pairs]
    return compose_duel_review(reports.review_sheet(), choices)


#: The golden pictures by file name.
PICTURES: dict[str, Callable[[], Image.Image]] = {
    "battlefield": lambda: compositions.compose_battlefield(VIEW, NAMES, STEPS),
    "causes": lambda: compositions.compose_battlefield(VIEW, NAMES, WHY),
    "reach": _reach,
    "look": _look,
    "recap": _recap,
    "hexes": compose_hexes,
    "hand": _hand,
    "card": lambda: compositions.compose_card(make_card(), "Ember Court", "ember", 7),
    "deck": lambda: compositions.compose_sheet(make_deck()),
    "end-card": _end_card,
    "victory": partial(_verdict, SOUTH, None, "capture"),
    "defeat": partial(_verdict, NORTH, SOUTH, "elimination"),
    "draw": partial(_verdict, None, NORTH, "turn-limit"),
    **{f"lesson-{lesson.name}": partial(_lesson, lesson) for lesson in lessons()},
    "bracket": lambda: painted(*lay_bracket(tournaments.single(8, 1, has_third=True), 0)),
    "bracket-losers": lambda: painted(*lay_bracket(tournaments.double(12), 3)),
    "bracket-reset": lambda: painted(*lay_bracket(tournaments.double(12, has_reset=True), 5)),
    "path": lambda: painted(*lay_path(tournaments.path(), 0)),
    "standings": lambda: painted(*lay_table(swiss.standings(16), 0)),
    "standings-over": lambda: painted(*lay_table(tournaments.round_robin(6), 0)),
    "pairings": lambda: painted(*lay_pairings(tournaments.pairings(15), 0)),
    "crosstable": lambda: painted(*lay_table(tournaments.crosstable(10), 0)),
    "crosstable-rounds": lambda: painted(*lay_table(swiss.by_round(15, 6), 0)),
    "pods": lambda: painted(*lay_pods(tournaments.pods(11, 4), 0)),
    "leaderboard": lambda: painted(*lay_table(tables.leaderboard(8), 0)),
    "profile": lambda: compose_profile(tables.profile()),
    "matrix": lambda: painted(*lay_table(tables.matchups(Content({}, {}, {}, ()), 6), 0)),
    "rates": lambda: painted(*lay_table(tables.deck_rates(Content({}, {}, {}, ()), 6), 0)),
    "luck": lambda: compose_duel_luck(reports.luck_sheet(), VIEW, [STEPS[-1]] * 3),
    "luck-plain": lambda: compose_luck(reports.luck_sheet()),
    "review": _review,
    "review-nothing": lambda: compose_review(reports.review_sheet(faults=0)),
    "chart": lambda: compose_chart(tables.luck()),
    **universum.PICTURES,
    **multiversus.PICTURES,
    **multifold.PICTURES,
    **war.PICTURES,
}


def shrunk(image: Image.Image) -> Image.Image:
    """The picture on Discord's dark background, at a phone's width."""
    flat = Image.new("RGB", image.size, "#313338")
    flat.paste(image, mask=image.getchannel("A") if image.mode == "RGBA" else None)
    return flat.resize((WIDTH, round(image.height * WIDTH / image.width)), Image.Resampling.LANCZOS)


def differences(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """The difference of two pictures, 0 to 255: on average, and in the 8 px square that differs most.

    Both are blurred slightly first. An edge that another version of a library draws differently then counts
    for nothing; a sign that is missing, moved or recoloured counts for much.
    """
    soft = [image.convert("RGB").filter(ImageFilter.GaussianBlur(1.5)) for image in (one, other)]
    apart = ImageChops.difference(*soft)
    red, green, blue = apart.reduce(8).split()
    worst = max(ImageChops.lighter(ImageChops.lighter(red, green), blue).tobytes())
    return sum(ImageStat.Stat(apart).mean) / 3, float(worst)


def golden(name: str) -> Image.Image:
    """The golden picture of this name."""
    with Image.open(FOLDER / f"{name}.webp") as image:
        return image.convert("RGB")


def renew() -> None:
    """Draws all golden pictures again."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        shrunk(draw()).save(FOLDER / f"{name}.webp", quality=92, method=4)


if __name__ == "__main__":
    renew()
