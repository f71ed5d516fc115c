"""Views, events and plans for tests of pictures, built directly or by Hypothesis."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from bot.games.melee.board.tiles import Terrain, parse_board, parse_tile
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.events import events as ev
from bot.games.melee.history.steps import Step, steps_of
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.state import Outcome
from bot.games.melee.sight.view import ActionPlan, Activity, EntityView, Landing, SideView, TargetOption, View
from bot.games.two_seats import Seat

SOUTH, NORTH = Seat.SOUTH, Seat.NORTH
BOARD = parse_board(
    """
.m..Af..
f.t....f
mt.f..w.
.f..t.ww
ww.t..f.
.w..f.tm
f....t.f
..fA..m.
""",
    "Rift",
)
NAMES = ("Aoi", "Marlowe")
ODDS = Odds(0.58, 0.11, 0.31, 2.1, 0.4, 0.2, 0.05)
FREE_TILES = [tile for tile in range(64) if BOARD.terrain[tile] is not Terrain.MOUNTAIN]


def make_card(name: str = "Ash Duelist", **values: object) -> EntityCard:
    """A card with ordinary values, except those given."""
    ordinary: dict[str, object] = {
        "cost": 3, "hp": 8, "attack": 3, "defense": 2, "speed": 4, "range": 1,
        "role": "Duelist", "glyph": "sword_cross", "flavour": "First blood, last ember.",
        "passive": {"rules": [{"kind": "immune", "to": ["burn", "thorns"]}]},
        "trigger": {"when": "after-attacking", "do": [{"kind": "draw", "amount": 1}]},
    }  # fmt: skip
    return EntityCard.model_validate({"name": name} | ordinary | values)


def make_deck(name: str = "Ember Court", realm: str = "ember", **values: object) -> DeckList:
    """A deck of ten cards that differ in their number."""
    cards = [make_card(f"Entity {number}", **values) for number in range(10)]
    return DeckList(name=name, realm=realm, plan="Run.", entity=tuple(cards))


def make_entity(serial: int, tile: str, owner: Seat = SOUTH, **values: object) -> EntityView:
    """An entity in play with ordinary values, except those given."""
    card = make_card(f"Entity {serial % 10}")
    entity = EntityView(
        serial,
        card,
        owner,
        parse_tile(tile),
        0,
        card.attack,
        card.defense,
        card.speed,
        card.range,
        (),
        False,
        "ready",
    )
    return replace(entity, **values)  # type: ignore[arg-type]  # the fields of the dataclass


def make_side(seat: Seat, **values: object) -> SideView:
    """A side with three hidden cards in hand."""
    cards = make_deck().entity
    side = SideView(seat, "Ember Court", 3, 6, None, 3, 4, cards[:1], cards)
    return replace(side, **values)  # type: ignore[arg-type]  # the fields of the dataclass


def make_view(*entities: EntityView, **values: object) -> View:
    """South's turn 7 as a spectator sees it."""
    sides = (make_side(SOUTH), make_side(NORTH))
    view = View(None, BOARD, "main", 7, 60, SOUTH, SOUTH, 20, sides, entities, None, None)
    return replace(view, **values)  # type: ignore[arg-type]  # the fields of the dataclass


def who(entity: EntityView) -> ev.Who:
    """The entity as events refer to it."""
    return ev.Who(entity.serial, entity.card.name, entity.owner, entity.tile)


def make_plan(entity: EntityView, **values: object) -> ActionPlan:
    """An entity's plan, empty except for the given values."""
    plan = ActionPlan(entity.card, entity.tile, entity, (), (), (), (), ())
    return replace(plan, **values)  # type: ignore[arg-type]  # the fields of the dataclass


# --- hypothesis -------------------------------------------------------------------------------------------

#: Names as players write them: any letters, and some hard cases.
player_names = st.one_of(
    st.text(max_size=60),
    st.sampled_from(
        [
            "星野アオイ🔥",
            "محمد علي",
            "שלום world 12",
            "Ŵ" * 40,
            "Z̷̢̛͔a̸l̶g̵o̶" * 5,
            "สวัสดีครับ",
            "👨‍👩‍👧🏴󠁧󠁢󠁥󠁮󠁧󠁿🇩🇪",
            "नमस्ते",
            "",
            "\u202eevil",
        ]
    ),
)
card_names = st.sampled_from(
    ["Ash", "Extraordinarily Long Named Entity Fortys", "Ŵ" * 40, "星" * 40, "🔥" * 40, "Furnace Colossus"]
)
_statuses = st.tuples(st.sampled_from(["", "poison", "burn"]), st.sampled_from(["", "stun", "sleep"])).map(
    lambda pair: tuple(status for status in pair if status)
)


activities: st.SearchStrategy[Activity] = st.sampled_from(["waiting", "ready", "acting", "done"])


@st.composite
def entities(draw: st.DrawFn, serial: int, tile: int, owner: Seat) -> EntityView:
    """An entity with any values, statuses and names."""
    hp = draw(st.integers(1, 20))
    card = make_card(draw(card_names), hp=hp, glyph=draw(st.sampled_from(["", "owl", "no_such_icon"])))
    small = st.integers(0, 25)
    stats = draw(st.tuples(small, small, small, small))
    activity = draw(activities)
    damage, exhausted = draw(st.integers(0, hp - 1)), draw(st.booleans())
    attack, defense, speed, reach = stats
    statuses = draw(_statuses)
    wards = draw(st.sampled_from([ev.NO_WARDS, ev.Wards(hp=3), ev.Wards(shield=20), ev.Wards(2, 2, 1, 1)]))
    return EntityView(
        serial, card, owner, tile, damage, attack, defense, speed, reach, statuses, exhausted, activity, wards
    )


@st.composite
def sides(draw: st.DrawFn, seat: Seat) -> SideView:
    """A side with any counts."""
    most = draw(st.integers(6, 12))
    counts = st.integers(0, 15)
    cards = make_deck().entity
    return make_side(
        seat, deck_name=draw(card_names), energy=draw(st.integers(0, most)), energy_max=most,
        hand_count=draw(counts), deck_count=draw(counts), discard=cards[: draw(st.integers(0, 10))],
    )  # fmt: skip


@st.composite
def views(draw: st.DrawFn) -> View:
    """A spectator's View with up to four entities on each side."""
    tiles = draw(st.lists(st.sampled_from(FREE_TILES), max_size=8, unique=True))
    pieces = tuple(draw(entities(serial, tile, Seat(serial % 2))) for serial, tile in enumerate(tiles, 1))
    seats = st.sampled_from([SOUTH, NORTH])
    phase = draw(st.sampled_from(["roll-off", "main", "over"]))
    endings = st.builds(
        Outcome, st.sampled_from([SOUTH, NORTH, None]), st.sampled_from(["capture", "agreement"])
    )
    return make_view(
        *pieces, phase=phase, turn=draw(st.integers(0, 999)), to_act=draw(seats), active=draw(seats),
        sides=(draw(sides(SOUTH)), draw(sides(NORTH))),
        outcome=draw(endings) if phase == "over" else None,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Somebody:
    """Stands in an event for one of those in a View, until the View is there."""

    number: int


_gone = st.builds(
    ev.Who, st.just(99), card_names, st.sampled_from([SOUTH, NORTH]), st.sampled_from(FREE_TILES)
)


def _any_event() -> st.SearchStrategy[ev.Event]:
    """Events of all kinds, about somebody. Making this takes long."""
    whos: st.SearchStrategy[Any] = st.builds(_Somebody, st.integers(0, 99))
    paths = st.lists(st.sampled_from(FREE_TILES), min_size=2, max_size=5, unique=True).map(tuple)
    seats, dice, few = st.sampled_from([SOUTH, NORTH]), st.integers(1, 6), st.integers(0, 20)
    status = st.sampled_from(["poison", "burn", "stun", "sleep"])
    causes = st.sampled_from(["combat", "thorns", "poison", "ability", "reflect"])
    moves = st.sampled_from(["move", "summon", "push", "pull", "swap", "teleport"])
    reasons = st.sampled_from(["", "tie", "out-of-range", "asleep", "absorbed"])
    stats = st.builds(ev.Stats, few, few, few, few)
    return st.one_of(
        st.builds(ev.RolledOff, dice, dice),
        st.builds(ev.OrderChosen, seats, seats),
        st.builds(ev.TurnBegan, few, seats),
        st.builds(ev.TurnEnded, few, seats),
        st.builds(
            ev.EnergyChanged,
            seats,
            st.integers(-6, 6),
            few,
            few,
            st.sampled_from(["turn", "summon", "ability"]),
        ),
        st.builds(ev.Drew, seats, few, few, few),
        st.builds(ev.DrewCards, seats, st.just(("Secret Card",))),
        st.builds(ev.EnergyMaxChanged, seats, st.sampled_from([-2, 1]), few, few),
        st.builds(ev.Discarded, seats, card_names, st.sampled_from(["hand", "deck"]), few, few),
        st.builds(ev.Recovered, seats, card_names, few),
        st.builds(ev.Looked, seats, few),
        st.builds(ev.Returned, whos, few),
        st.builds(ev.Summoned, whos, few, stats),
        st.builds(ev.Activated, whos),
        st.builds(ev.Moved, whos, paths, moves),
        st.builds(ev.Attacked, whos, whos, few, dice, few, dice),
        st.builds(ev.AttackFizzled, whos),
        st.builds(ev.CombatResult, st.none() | whos, few, few, few, st.booleans(), few, reasons),
        st.builds(ev.Damaged, whos, few, few, few, causes),
        st.builds(ev.Healed, whos, few, few, few),
        st.builds(ev.Destroyed, whos, causes),
        st.builds(ev.DiceRolled, whos, whos, dice, dice),
        st.builds(ev.DieTurned, whos, dice, dice, st.integers(-5, 5)),
        st.builds(ev.StatusGained, whos, status),
        st.builds(ev.StatusStopped, whos, status, status),
        st.builds(ev.StatusRolled, whos, status, dice, st.booleans()),
        st.builds(ev.StatusEnded, whos, status),
        st.builds(ev.AbilityUsed, whos, st.just("summoned"), st.booleans()),
        st.builds(ev.AbilityRolled, whos, dice, st.just(6), few),
        st.builds(ev.ChainBroken, whos),
        st.builds(ev.GainedAgain, whos, st.sampled_from(["move", "attack"])),
        st.builds(
            ev.StatChanged,
            whos,
            st.sampled_from(["attack", "defense", "speed", "range", "hp"]),
            few,
            st.just("turn"),
        ),
        st.builds(ev.Warded, whos, st.sampled_from(["shield", "reduce", "reflect"]), few, st.just("turn")),
        st.builds(ev.MadeImmune, whos, st.just(("stun", "push")), st.just("turn")),
        st.builds(ev.Absorbed, whos, few, few),
        st.builds(ev.TerrainChanged, st.sampled_from(FREE_TILES), st.just("mountain"), st.just("thorns")),
        st.builds(ev.StatsNow, few, stats),
        st.builds(ev.ChoiceAsked, seats, whos, st.just("?")),
        st.builds(ev.DrawAgreed),
        st.builds(ev.Conceded, seats),
        st.builds(ev.LostOnTime, seats),
        st.builds(ev.TookBack, seats, st.just(("move d4 d6",))),
        st.builds(ev.GameOver, st.none() | seats, st.sampled_from(["capture", "turn-limit"])),
    )


_events = st.lists(_any_event(), max_size=8)


@st.composite
def happenings(draw: st.DrawFn, view: View) -> list[ev.Event]:
    """Events of all kinds, in any order, about entities in this View and one that has left it."""
    whos = [draw(_gone), *(who(entity) for entity in view.entities)]
    return [_about(event, whos) for event in draw(_events)]


def _about(event: ev.Event, whos: Sequence[ev.Who]) -> ev.Event:
    """The event with one of these in each place where somebody stands."""
    values = asdict(event)
    named = {
        name: whos[value.number % len(whos)] for name, value in values.items() if isinstance(value, _Somebody)
    }
    return replace(event, **named)


@st.composite
def scenes(draw: st.DrawFn) -> tuple[View, list[ev.Event], tuple[str, str]]:
    """A View, the latest events, and the players' names."""
    view = draw(views())
    return view, draw(happenings(view)), (draw(player_names), draw(player_names))


@st.composite
def told_scenes(draw: st.DrawFn) -> tuple[View, tuple[Step, ...], tuple[str, str]]:
    """A View, the steps until now, up to 16 of any kinds, and the players' names."""
    view = draw(views())
    actions = draw(st.lists(happenings(view), max_size=16))
    log = [(ply, event) for ply, events in enumerate(actions) for event in events]
    return view, steps_of(log), (draw(player_names), draw(player_names))


@st.composite
def plans(draw: st.DrawFn) -> tuple[View, ActionPlan]:
    """A View, and the plan of one of its entities."""
    view = draw(views().filter(lambda view: len(view.entities) >= 2))
    actor = view.entities[0]
    others = [entity for entity in view.entities if entity.owner is not actor.owner]
    taken = {entity.tile for entity in view.entities}
    free = [tile for tile in FREE_TILES if tile not in taken]
    landings = draw(st.lists(st.sampled_from(free), unique=True, max_size=24))
    aimed = draw(st.lists(st.sampled_from(others), unique_by=lambda entity: entity.tile, max_size=4))
    share = st.floats(0, 1)
    odds = st.builds(Odds, share, share, share, st.floats(0, 20), st.floats(0, 20), share, share)
    return view, make_plan(
        actor,
        landings=tuple(Landing(tile, draw(st.integers(1, 24)), draw(st.integers(0, 9))) for tile in landings),
        targets=tuple(TargetOption(entity.tile, draw(odds)) for entity in aimed),
        hidden=tuple(entity.tile for entity in others if entity not in aimed),
        range_tiles=tuple(draw(st.lists(st.integers(0, 63), unique=True))),
    )
