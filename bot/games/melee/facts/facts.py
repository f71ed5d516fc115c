"""Facts: who did what to whom, how much, from where to where, by which ability or for which cause."""

from enum import Enum, unique
from typing import assert_never

from msgspec import Struct

from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who
from bot.games.melee.words.takebacks import undone_words
from bot.games.melee.words.terms import PLACES, STATUS_ADJECTIVES, immunities
from bot.games.two_seats import Seat
from bot.games.wording import signed


@unique
class What(Enum):
    """The kinds of facts, each with its wording and the log's addition in brackets.

    A `{slot}` is filled from the fact. Words in `[]` are left out of a picture's row if it is short of room,
    as its signs say the same; words in `<>` are for texts alone.
    """

    ROLLED_OFF = "{south} rolls {die}, {north} rolls {die2}: {seat} chooses"
    TIED_OFF = "{south} rolls {die}, {north} rolls {die2}: a tie, they roll again"
    CHOSE_ORDER = "{seat} chooses to go {name}"
    TURN = "Turn {amount}: {seat}"
    DRAW_AGREED = "Both players agree to a draw"
    CONCEDED = "{seat} concedes"
    OUT_OF_TIME = "{seat} runs out of time for the third turn in a row"
    TOOK_BACK = "{seat} takes back {name}"
    RULES_CHANGED = "Version {name} of the rules holds from here on"
    OVER = "{ending}"

    ENERGY_GAINED = "{seat} gains {energy}", "{first} of {second}; {name}"
    ENERGY_KEPT = "{seat} gains no energy", "{first} of {second}"
    ENERGY_LOST = "{seat} loses {energy}", "{first} of {second}"
    ENERGY_MAX_CHANGED = "{seat} gets {signed} energy maximum", "{first} of {second}"
    DREW = "{seat} draws {cards}", "{first} in hand, {second} left in the deck"
    DREW_CARDS = "You draw {names}", "{first} in hand, {second} left in the deck"
    LOOKED = "{seat} looks at <the top> {top} <of the deck>"
    DISCARDED = "{seat} discards {names}", "{first} in hand"
    MILLED = "{seat} discards {names} from the <top of the> deck", "{second} left in it"
    RECOVERED = "{seat} takes {names} back <from the discard pile>", "{first} in hand"
    RETURNED = "{who} returns to <its owner's> hand", "{first} in hand"

    SUMMONED = "{who} <is> [summoned] <for {energy}>"
    MOVED = "{who} <moves> {way}"
    PUSHED = "{who} <is> [pushed] {way}"
    PULLED = "{who} <is> [pulled] {way}"
    TELEPORTED = "{who} [teleports] {way}"
    SWAPPED = "{who} changes places [with] {whom}"
    SWAPPED_AWAY = "{who} changes places {way}"

    ATTACKS = "{who} [attacks] {whom}"
    ATTACKED = "{who} [attacks] {whom}<,> {roll} [against] {roll2}"
    FIZZLED = "{who} can no longer attack <its target>"
    DICE_ROLLED = "{who} [rolls] {die}<,> {whom} [rolls] {die2}"
    REROLLED = "{who} [rerolls its die]<:> {die} becomes {die2}"
    DIE_CHANGED = "{who} <gets> {signed} [on its die]<:> {die} becomes {die2}"
    RESULT = "difference {name}"
    NO_DAMAGE = "no damage <({name})>"
    HURT = "{who} <takes> {damage} {cause}", "{left}"
    HEALED = "{who} [heals] {gain} {source}", "{left}"
    DESTROYED = "{who} <is> [destroyed]"
    EXPIRED = "{who} <is> [destroyed] as its extra HP ends"
    ABSORBED = "{who} absorbs {amount} <damage> [with its shield]", "{name}"

    STATUS_GAINED = "{who} <is> {state}"
    FELL_ASLEEP = "{who} <falls> {state}"
    IMMUNE = "{who} is immune to {noun}"
    EXCLUDED = "{who} is already {before}: no {noun}"
    STATUS_STAYS = "{who} <rolls> {die} <for> {noun}<: it> stays"
    STATUS_ROLLED_OFF = "{who} <rolls> {die} <for> {noun}<: it> ends"
    STATUS_ENDED = "{who} is no longer {state}"

    USED = "{who} [uses its ability {cost}] {moment}"
    NOTHING = "nothing happens"
    WORKED = "{who} [rolls] {die}<: it> works", "needing {first} or more"
    FAILED = "{who} [rolls] {die}<: it> fails", "needing {first} or more"
    PICKED = "{who} [rolls] {die} <for a target>", "of {first}"
    CHAIN_BROKEN = "{who} can't use its ability: the chain is too long"
    AGAIN = "{who} may {name} once more {until}"
    STAT_CHANGED = "{who} <gets> {signed} {stat} {until}"
    SHIELDED = "{who} <gets a> shield <against> {amount} <damage> {until}"
    GUARDED = "{who} takes {amount} less <combat damage> {until}"
    REFLECTS = "{who} reflects <combat damage,> up to {amount}<,> {until}"
    MADE_IMMUNE = "{who} is immune to {name} {until}"
    TERRAIN_CHANGED = "{tile} <changes from> {before} {to} {after}"
    ASKED = "{seat} chooses for {who}"
    DECLINED = "{seat} does not use the ability of {who}"

    def __init__(self, said: str, more: str = "") -> None:
        self.said = said
        self.more = more


#: Reasons why a combat did no damage (A-4, A-5).
REASONS = {"tie": "tie", "out-of-range": "out of Range", "asleep": "asleep", "absorbed": "reduced to 0"}
#: Sources of damage, after its amount; `by` is its dealer.
CAUSES = {
    "combat": "in combat",
    "thorns": "from thorns",
    "poison": "from Poison",
    "ability": "from {by}'s ability",
    "reflect": "reflected by {by}",
}
#: The same if its dealer is unknown.
UNKNOWN = {"ability": "from an ability", "reflect": "reflected"}


_MOVES = {
    "move": What.MOVED,
    "summon": What.MOVED,
    "push": What.PUSHED,
    "pull": What.PULLED,
    "swap": What.SWAPPED_AWAY,
    "teleport": What.TELEPORTED,
}
_WARDS = {"shield": What.SHIELDED, "reduce": What.GUARDED, "reflect": What.REFLECTS}


class Fact(Struct, frozen=True):
    """One thing that happened to `who`, or to the side `seat`; `audience` alone may know it, if that is set.

    `what` says which of the other fields count: `whom` is the other entity, `name` a word such as a status,
    `numbers` what the log adds (left, of), `dice` dice with the `values` that they are added to. Damage has
    its `cause`, and in `by` who dealt it. `until` is when a change ends, `moment` when an ability is used.
    """

    what: What
    who: Who | None = None
    seat: Seat | None = None
    whom: Who | None = None
    amount: int = 0
    name: str = ""
    names: tuple[str, ...] = ()
    numbers: tuple[int, int] | None = None
    way: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    values: tuple[int, ...] = ()
    cause: str = ""
    by: Who | None = None
    until: str = ""
    moment: str = ""
    exhausts: bool = False
    audience: Seat | None = None

    @property
    def subject(self) -> int | Seat | None:
        """The subject of the wording: a key for the entity, or the side; None if it is about nobody."""
        said = self.what.said
        if said.startswith("{who}") and self.who is not None:
            return -self.who.serial - len(Seat)  # apart from seats
        return self.seat if said.startswith("{seat}") else None


_EntityEvent = (
    ev.Summoned | ev.Moved | ev.Damaged | ev.Healed | ev.Destroyed | ev.Absorbed | ev.Returned
    | ev.DiceRolled | ev.DieTurned | ev.Attacked | ev.AttackFizzled
    | ev.StatusGained | ev.StatusStopped | ev.StatusRolled | ev.StatusEnded
    | ev.AbilityUsed | ev.AbilityRolled | ev.ChainBroken | ev.ChoiceAsked
    | ev.GainedAgain | ev.StatChanged | ev.Warded | ev.MadeImmune
)  # fmt: skip


def facts_of(event: Event) -> tuple[Fact, ...]:
    """The facts of an event by itself; none if it only keeps books. `episodes` adds its context."""
    match event:
        case ev.RolledOff(south, north) if south == north:
            return (Fact(What.TIED_OFF, dice=(south, north)),)
        case ev.RolledOff(south, north):
            winner = Seat.SOUTH if south > north else Seat.NORTH
            return (Fact(What.ROLLED_OFF, seat=winner, dice=(south, north)),)
        case ev.OrderChosen(by, first):
            return (Fact(What.CHOSE_ORDER, seat=by, name="first" if by == first else "second"),)
        case ev.TurnBegan(number, seat):
            return (Fact(What.TURN, seat=seat, amount=number),)
        case ev.RulesChanged(version):
            return (Fact(What.RULES_CHANGED, name=version),)
        case ev.GameOver(winner_seat, by_what):
            return (Fact(What.OVER, seat=winner_seat, name=by_what),)
        case ev.DrawAgreed():
            return (Fact(What.DRAW_AGREED),)
        case ev.Conceded(seat):
            return (Fact(What.CONCEDED, seat=seat),)
        case ev.LostOnTime(seat):
            return (Fact(What.OUT_OF_TIME, seat=seat),)
        case ev.TookBack(seat, actions):
            return (Fact(What.TOOK_BACK, seat=seat, name=undone_words(actions)),)
        case ev.EnergyChanged():
            return _energy(event)
        case ev.EnergyMaxChanged(seat, amount, energy, maximum):
            return (Fact(What.ENERGY_MAX_CHANGED, seat=seat, amount=amount, numbers=(energy, maximum)),)
        case ev.Drew(seat, count, hand, deck):
            return (Fact(What.DREW, seat=seat, amount=count, numbers=(hand, deck)),) if count else ()
        case ev.DrewCards(seat, cards):
            return (Fact(What.DREW_CARDS, seat=seat, names=cards, audience=seat),)
        case ev.Looked(seat, count):
            return (Fact(What.LOOKED, seat=seat, amount=count),)
        case ev.Discarded(seat, card, source, hand, deck):
            what = What.DISCARDED if source == "hand" else What.MILLED
            return (Fact(what, seat=seat, names=(card,), numbers=(hand, deck)),)
        case ev.Recovered(seat, card, hand):
            return (Fact(What.RECOVERED, seat=seat, names=(card,), numbers=(hand, 0)),)
        case ev.TerrainChanged(tile, before, after):
            places = PLACES.get(before, before), PLACES.get(after, after)
            return (Fact(What.TERRAIN_CHANGED, names=places, way=(tile,)),)
        case ev.CombatResult():
            return _result(event)
        case ev.Moved(path=path) if path[0] == path[-1]:
            return ()
        case ev.TurnEnded() | ev.Activated() | ev.StatsNow():
            return ()
    return (_entity_fact(event),)


def _entity_fact(event: _EntityEvent) -> Fact:
    """A fact about an entity."""
    match event:
        case ev.Summoned(who, cost):
            return Fact(What.SUMMONED, who, amount=cost)
        case ev.Moved(who, path, cause):
            return Fact(_MOVES[cause], who, way=path)
        case ev.Returned(who, hand):
            return Fact(What.RETURNED, who, numbers=(hand, 0))
        case ev.DiceRolled(attacker, defender, attack_die, defense_die):
            return Fact(What.DICE_ROLLED, attacker, whom=defender, dice=(attack_die, defense_die))
        case ev.DieTurned(who, before, now, added):
            return Fact(What.DIE_CHANGED if added else What.REROLLED, who, amount=added, dice=(before, now))
        case ev.Attacked(attacker, defender):
            dice, values = (event.attack_die, event.defense_die), (event.attack, event.defense)
            return Fact(What.ATTACKED, attacker, whom=defender, dice=dice, values=values)
        case ev.AttackFizzled(attacker):
            return Fact(What.FIZZLED, attacker)
        case ev.Damaged(who, amount, damage, hp, harm):
            left = (hp - damage, hp) if damage < hp else None  # else the next fact says that it is destroyed
            return Fact(What.HURT, who, amount=amount, numbers=left, cause=harm)
        case ev.Healed(who, amount, damage, hp):
            return Fact(What.HEALED, who, amount=amount, numbers=(hp - damage, hp))
        case ev.Destroyed(who, harm):
            return Fact(What.DESTROYED, who, cause=harm)
        case ev.Absorbed(who, amount, rest):
            return Fact(What.ABSORBED, who, amount=amount, name=f"{rest} left" if rest else "used up")
        case ev.StatusGained(who, status):
            return Fact(What.FELL_ASLEEP if status == "sleep" else What.STATUS_GAINED, who, name=status)
        case ev.StatusStopped(who, status, by):
            if by == "immune":
                return Fact(What.IMMUNE, who, name=status)
            return Fact(What.EXCLUDED, who, name=status, names=(STATUS_ADJECTIVES.get(by, by),))
        case ev.StatusRolled(who, status, die, ended):
            return Fact(What.STATUS_ROLLED_OFF if ended else What.STATUS_STAYS, who, name=status, dice=(die,))
        case ev.StatusEnded(who, status):
            return Fact(What.STATUS_ENDED, who, name=status)
        case ev.AbilityUsed(who, moment, exhaust):
            return Fact(What.USED, who, moment=moment, exhausts=exhaust)
        case ev.AbilityRolled(who, die, sides, at_least):
            what = What.WORKED if die >= at_least else What.FAILED
            return Fact(what if at_least else What.PICKED, who, dice=(die,), numbers=(at_least or sides, 0))
        case ev.ChainBroken(who):
            return Fact(What.CHAIN_BROKEN, who)
        case ev.ChoiceAsked(seat, who, prompt):
            return Fact(What.ASKED, who, seat, moment=prompt)
        case ev.GainedAgain(who, again):
            return Fact(What.AGAIN, who, name=again, until="turn")
        case ev.StatChanged(who, stat, amount, until):
            return Fact(What.STAT_CHANGED, who, name=stat, amount=amount, until=until)
        case ev.Warded(who, ward, amount, until):
            return Fact(_WARDS[ward], who, amount=amount, until=until)
        case ev.MadeImmune(who, to, until):
            return Fact(What.MADE_IMMUNE, who, name=immunities(to), until=until)
    assert_never(event)


def _energy(event: ev.EnergyChanged) -> tuple[Fact, ...]:
    seat, amount, stock = event.seat, event.amount, (event.energy, event.maximum)
    if event.reason == "summon":
        return ()  # the summon itself says what it cost
    if amount < 0:
        return (Fact(What.ENERGY_LOST, seat=seat, amount=-amount, numbers=stock),)
    what = What.ENERGY_GAINED if amount else What.ENERGY_KEPT
    name = f"{event.wasted} over the maximum is lost" if amount and event.wasted else ""
    return (Fact(what, seat=seat, amount=amount, name=name, numbers=stock),)


def _result(event: ev.CombatResult) -> tuple[Fact, ...]:
    """How the difference became damage (A-5), or why it did not."""
    working = [str(event.difference)]
    working += [f"{signed(event.bonus)} bonus"] if event.bonus else []
    working += [f"{signed(-event.reduction)} reduction"] if event.reduction else []
    working += ["doubled by Burn"] if event.doubled else []
    result = (Fact(What.RESULT, name=", ".join(working)),) if event.reason != "tie" else ()
    if event.damage:
        return result
    return (*result, Fact(What.NO_DAMAGE, name=REASONS.get(event.reason, "")))
