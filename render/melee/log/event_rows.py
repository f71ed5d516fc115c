"""One event in a few words and signs, for the log strip.

The rows here tell the duel's course, energy and cards; `entity_rows` has those of entities, `ability_rows`
those of abilities. Pictures are public: events for one seat only have no row.
"""

from typing import assert_never

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event
from bot.games.melee.words.undone import undone_words
from bot.games.two_seats import Seat
from bot.games.wording.numerals import counted, signed
from render.melee.log.ability_rows import grant_row, trigger_row
from render.melee.log.entity_rows import Glyphs, body_row, card_named, dice_row, named, status_row
from render.melee.log.rows import Rolled, Row, Sign, Text
from render.melee.palette import ENERGY_ICON
from render.pen.fonts import Face
from render.pen.palette import GOLD, MUTED, TEXT

CourseEvent = (
    ev.RolledOff
    | ev.OrderChosen
    | ev.Conceded
    | ev.LostOnTime
    | ev.DrawAgreed
    | ev.TookBack
    | ev.RulesChanged
    | ev.GameOver
)
StockEvent = ev.EnergyChanged | ev.EnergyMaxChanged | ev.Drew | ev.Looked
PileEvent = ev.Discarded | ev.Recovered | ev.Returned

ENDINGS = {
    "capture": "by capture",
    "elimination": "by elimination",
    "turn-limit": "at the turn limit",
    "concession": "by concession",
    "time": "on time",
    "agreement": "by agreement",
}


def event_row(event: Event, glyphs: Glyphs) -> Row:
    """The row of an event; empty if the picture shows the event anyway, or if it is private."""
    match event:
        case (
            ev.RolledOff()
            | ev.OrderChosen()
            | ev.Conceded()
            | ev.LostOnTime()
            | ev.DrawAgreed()
            | ev.TookBack()
            | ev.RulesChanged()
            | ev.GameOver()
        ):
            return _course_row(event)
        case ev.EnergyChanged() | ev.EnergyMaxChanged() | ev.Drew() | ev.Looked():
            return _stock_row(event)
        case ev.Discarded() | ev.Recovered() | ev.Returned():
            return _card_row(event, glyphs)
        case ev.Summoned() | ev.Moved() | ev.Destroyed() | ev.Damaged() | ev.Healed():
            return body_row(event, glyphs)
        case ev.DiceRolled() | ev.DieTurned() | ev.AttackFizzled():
            return dice_row(event, glyphs)
        case ev.StatusGained() | ev.StatusStopped() | ev.StatusRolled() | ev.StatusEnded():
            return status_row(event, glyphs)
        case ev.AbilityUsed() | ev.AbilityRolled() | ev.ChainBroken() | ev.ChoiceAsked():
            return trigger_row(event, glyphs)
        case ev.GainedAgain() | ev.StatChanged() | ev.Warded():
            return grant_row(event, glyphs)
        case ev.MadeImmune() | ev.Absorbed() | ev.TerrainChanged():
            return grant_row(event, glyphs)
        case ev.Attacked() | ev.CombatResult():
            return ()  # the newest attack has a row of its own
        case ev.TurnBegan() | ev.TurnEnded() | ev.Activated() | ev.StatsNow():
            return ()  # shown by plate, bars, brackets and chips
        case ev.DrewCards():
            return ()  # private to the owner
    assert_never(event)


def _course_row(event: CourseEvent) -> Row:
    """How the duel begins and ends."""
    match event:
        case ev.RolledOff(south, north):
            said = (
                "again" if south == north else f"{_side(Seat.NORTH if north > south else Seat.SOUTH)} chooses"
            )
            return (
                Sign("dice_multiple", TEXT),
                Text("Roll-off: South", MUTED),
                Rolled(south, Seat.SOUTH),
                Text("North", MUTED),
                Rolled(north, Seat.NORTH),
                Text(said, MUTED if south == north else TEXT),
            )
        case ev.OrderChosen(_, first):
            return (Text(f"{_side(first)} goes first"),)
        case ev.Conceded(seat):
            return (Sign("flag", TEXT), Text(f"{_side(seat)} concedes"))
        case ev.LostOnTime(seat):
            return (Sign("timer_sand", TEXT), Text(f"{_side(seat)} ran out of time"))
        case ev.DrawAgreed():
            return (Sign("handshake", TEXT), Text("A draw by agreement"))
        case ev.TookBack(seat, actions):
            what = undone_words(actions) if len(actions) == 1 else counted(len(actions), "action")
            return (Sign("undo", TEXT), Text(f"{_side(seat)} takes back {what}"))
        case ev.RulesChanged(version):
            return (Text(f"Rules {version} hold from here on", MUTED),)
        case ev.GameOver(winner, by):
            how = ENDINGS.get(by, by)
            if winner is None:
                return (Sign("handshake", GOLD), Text(f"The duel is drawn {how}", GOLD, Face.BOLD))
            return (Sign("trophy", GOLD), Text(f"{_side(winner)} wins {how}", GOLD, Face.BOLD))
    assert_never(event)


def _stock_row(event: StockEvent) -> Row:
    """Energy, and cards that stay hidden. A summon's cost is in the summon's row."""
    match event:
        case ev.EnergyChanged(seat, amount, _, _, reason):
            if reason == "summon" or not amount:
                return ()
            return (
                Text(f"{_side(seat)} {'gains' if amount > 0 else 'loses'}"),
                Sign("lightning_bolt", ENERGY_ICON),
                Text(str(abs(amount)), face=Face.BOLD),
                Text("energy"),
            )
        case ev.EnergyMaxChanged(seat, amount):
            maximum = (Text(f"{_side(seat)}’s energy maximum"), Sign("lightning_bolt", ENERGY_ICON))
            return (*maximum, Text(signed(amount), face=Face.BOLD))
        case ev.Drew(seat, count):
            if not count:
                return ()
            return (Text(f"{_side(seat)} draws"), Sign("cards", TEXT), Text(str(count), face=Face.BOLD))
        case ev.Looked(seat, count):
            cards = (Sign("cards", TEXT), Text(str(count), face=Face.BOLD))
            return (Text(f"{_side(seat)} looks at"), *cards, Text("of the deck", MUTED))
    assert_never(event)


def _card_row(event: PileEvent, glyphs: Glyphs) -> Row:
    """Cards that move openly between hand, deck, discard pile and board (AB-31, AB-32)."""
    match event:
        case ev.Discarded(seat, card, source):
            discarded = (Text(f"{_side(seat)} discards"), *card_named(seat, card, glyphs))
            return discarded if source == "hand" else (*discarded, Text("from the deck", MUTED))
        case ev.Recovered(seat, card):
            return (Text(f"{_side(seat)} recovers"), *card_named(seat, card, glyphs))
        case ev.Returned(who):
            return (*named(who, glyphs), Text("returned to hand", MUTED))
    assert_never(event)


def _side(seat: Seat) -> str:
    return seat.word.capitalize()
