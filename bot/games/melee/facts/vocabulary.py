"""The vocabulary of what happens: each thing has one wording, in the present tense, for every reader."""

from enum import Enum, unique


@unique
class What(Enum):
    """What a fact can tell: its wording, and what the log adds to it in brackets.

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

    def __init__(self, said: str, more: str = "") -> None:
        self.said = said
        self.more = more


#: Why a combat did no damage (A-4, A-5).
REASONS = {"tie": "tie", "out-of-range": "out of Range", "asleep": "asleep", "absorbed": "reduced to 0"}
#: Where damage comes from, after its amount; `by` is whoever dealt it.
CAUSES = {
    "combat": "in combat",
    "thorns": "from thorns",
    "poison": "from Poison",
    "ability": "from {by}'s ability",
    "reflect": "reflected by {by}",
}
#: The same if it is not known who dealt it.
UNKNOWN = {"ability": "from an ability", "reflect": "reflected"}
