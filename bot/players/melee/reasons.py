"""What an action is for, in one plain sentence, for people who ask for a hint.

The reason is what the players' own view of the position, the Outlook, says has changed: which enemy can still
reach the Summon Area, who can capture next turn, whom an enemy can attack.
"""

from typing import NamedTuple

from bot.games.melee.board.tiles import SUMMON_AREAS, steps, tile_name, tiles_of
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use
from bot.games.melee.position.codes import SLEEP
from bot.games.melee.position.costs import cost_now
from bot.games.melee.position.reach import after_paying, card_in_hand, newcomer, thorns_to
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import target_mask
from bot.games.melee.rules.odds import odds_of
from bot.games.melee.rules.tally import Odds
from bot.games.melee.rules.turns import ENERGY_A_TURN
from bot.games.melee.words.abilities import trigger_text
from bot.games.melee.words.chances import average_text, told_chance
from bot.players.melee.fighters import Fighter
from bot.players.melee.outlook import Outlook
from bot.players.melee.weights import Weights

_OFTEN = 0.25
"""The chance of destroying the target from which on that is an attack's reason."""
_DANGER = 0.05
"""How much of the danger of a capture an action must remove, for that to be its reason."""


_LITTLE = 0.005
"""A danger below which people are told that almost none is left."""


class Reason(NamedTuple):
    """What an action is for: the kind of purpose, to tell different ideas apart, and the sentence."""

    purpose: str
    text: str


class Reasons:
    """Gives the reasons for actions of one position in its main phase, by what its seat may know."""

    def __init__(self, state: State, seat: int, enemy_hand: int, weights: Weights) -> None:
        self._state = state
        self._seat = seat
        self._hand = enemy_hand
        self._weights = weights
        self._known: Outlook | None = None

    @property
    def _outlook(self) -> Outlook:
        if self._known is None:
            self._known = self._look(self._state)
        return self._known

    def text(self, action: Action) -> str:
        """The sentence that says why this seat might play `action`."""
        return self.of(action).text

    def of(self, action: Action) -> Reason:
        """Why this seat might play `action`."""
        state, seat = self._state, self._seat
        match action:
            case Move(start, to):
                twin = state.copy()
                piece = twin.on(start)
                thorns = thorns_to(state, state.on(start), to)
                piece.moves, piece.moved = piece.moves - 1, True
                twin.relocate(piece, to)
                reason = self._stand(twin, piece, start) or Reason("advance", _way(seat, start, to))
                return _pricked(reason, thorns)
            case Attack(start, to):
                return Reason("attack", self._blow(odds_of(state, state.on(start), to), to))
            case Summon(card, to):
                number = card_in_hand(state, card)
                assert number is not None, "a legal summon names a card of the hand"
                twin = state.copy()
                piece = newcomer(twin, number)
                thorns = thorns_to(after_paying(state, number), piece, to)
                piece.tile, piece.moves, piece.moved = to, 0, True
                twin.next_serial += 1
                twin.place(piece)
                return _pricked(self._stand(twin, piece, None) or self._arrival(number, to), thorns)
            case Use(tile, _):
                trigger = state.on(tile).rules.trigger
                assert trigger is not None, "a legal use names an ability"
                return Reason("ability", f"Its ability: {trigger_text(trigger)}")
            case Choose(_):
                return Reason("answer", "The percentage tells how good this answer is.")
            case TakeTurn(first):
                return Reason("order", "You move first." if first else "You begin with 1 more energy.")
            case End():
                return Reason("end", "Anything else you could do now risks more than it gains.")
            case _:
                return Reason("end", "It ends the duel.")

    # --- where an entity stands ---------------------------------------------------------------------------

    def _stand(self, after: State, piece: Entity, start: int | None) -> Reason | None:
        """What it is for that `piece` stands where it does in `after`; None if nothing in particular."""
        outlook, goal = self._look(after), SUMMON_AREAS[1 - self._seat]
        if piece.tile == goal:
            return Reason(
                "capture",
                "Captures the enemy Summon Area and wins, unless the enemy removes it first "
                f"(it holds {told_chance(outlook.siege)} of the time).",
            )
        saved = self._outlook.risk() - outlook.risk()
        if saved >= _DANGER and (threat := _worst(self._outlook)) is not None:
            left = outlook.risk()
            rest = f"to {told_chance(left, is_about=False)}" if left >= _LITTLE else "to almost none"
            return Reason(
                "guard",
                f"Keeps {_named(threat)} from capturing: the risk that you lose your Summon Area next turn "
                f"falls from {told_chance(self._outlook.risk())} {rest}.",
            )
        fighter = next(each for each in outlook.own if each.entity.serial == piece.serial)
        threatens = fighter.may_arrive(goal)
        came = self._piece(start)
        if threatens and (came is None or not came.may_arrive(goal)):
            return Reason(
                "threaten", "Threatens to capture: from there it can reach the enemy Summon Area next turn."
            )
        if target := self._target(after, piece):
            return Reason("attack", target)
        if start is None:
            return None
        feared, still = (_hunters(self._outlook, start), _hunters(outlook, piece.tile))
        if feared and not still:
            text = (
                f"Keeps it out of range: {_listed(feared)} could attack it where it stands, but no enemy can "
                "on the new tile."
            )
            return Reason("shelter", text)
        return None

    def _target(self, after: State, piece: Entity) -> str:
        """The best attack that it can make from where it stands now; empty if there is none."""
        if piece.attacks < 1 or piece.status & SLEEP:
            return ""
        found = [(odds_of(after, piece, tile), tile) for tile in tiles_of(target_mask(after, piece))]
        worth = [each for each in found if each[0].kills + each[0].dealt > each[0].dies + each[0].taken]
        if not worth:
            return ""
        odds, tile = max(worth, key=lambda each: (each[0].kills - each[0].dies, each[0].dealt))
        about = "" if odds.exact else "about "
        if odds.kills >= _OFTEN:
            often = f"{told_chance(odds.kills, is_about=not odds.exact)} of the time"
            return f"From there it can attack {_at(after, tile)}: destroys it {often}."
        wins, dealt = told_chance(odds.win, is_about=not odds.exact), average_text(odds.dealt)
        return f"From there it can attack {_at(after, tile)}: wins {wins}, deals {about}{dealt}."

    def _arrival(self, card: int, to: int) -> Reason:
        state, seat = self._state, self._seat
        energy, most = state.energy[seat], state.energy_max[seat]
        lost = energy + ENERGY_A_TURN - most
        if lost > 0 and cost_now(state, card, seat):
            return Reason(
                "energy",
                "Spends energy that you would lose: "
                f"you have {energy} of {most} and gain {ENERGY_A_TURN} next turn.",
            )
        nearer = steps(to, SUMMON_AREAS[1 - seat])
        if not _hunters(self._outlook, to):
            text = f"Comes into play out of every enemy's range, {_tiles(nearer)} from the enemy Summon Area."
            return Reason("summon", text)
        return Reason("summon", f"Comes into play {_tiles(nearer)} from the enemy Summon Area.")

    # --- attacks ------------------------------------------------------------------------------------------

    def _blow(self, odds: Odds, to: int) -> str:
        outlook, name = self._outlook, self._state.on(to).rules.name
        foe = outlook.foes[outlook.foe_on[to]]
        about = "" if odds.exact else "about "
        kills = told_chance(odds.kills, is_about=not odds.exact)
        chance = f"destroys it {kills} of the time"
        if odds.falls_first == 1:
            return f"It never comes to blows: {name}'s ability stops the attacker first."
        if foe is outlook.intruder:
            if odds.kills:
                return f"Removes the capturer: {name} is on your Summon Area, and this {chance}."
            dealt = f"{about}{average_text(odds.dealt)}"
            return f"Wears the capturer down: {name} is on your Summon Area, and this deals {dealt}."
        if foe is _worst(outlook) and odds.kills:
            return f"Stops a capture: {name} can reach your Summon Area next turn, and this {chance}."
        if odds.kills >= _OFTEN:
            risk = (
                f", and is destroyed {told_chance(odds.dies, is_about=not odds.exact)}"
                if odds.dies
                else ", and cannot fall itself"
            )
            return f"Destroys {name} {kills} of the time{risk}."
        taken = f"takes {about}{average_text(odds.taken)}" if odds.taken else "takes none"
        return f"Deals {name} {about}{average_text(odds.dealt)} damage on average and {taken}."

    def _piece(self, tile: int | None) -> Fighter | None:
        return next((each for each in self._outlook.own if each.tile == tile), None)

    def _look(self, state: State) -> Outlook:
        return Outlook(state, self._seat, self._hand, self._weights)


def _pricked(reason: Reason, thorns: int) -> Reason:
    """The reason, with the damage that the way does."""
    if not thorns:
        return reason
    return Reason(reason.purpose, f"{reason.text} The way there takes it through thorns: {thorns} damage.")


def _worst(outlook: Outlook) -> Fighter | None:
    """The enemy most likely to take the Summon Area next turn; None if none is likely to."""
    dangers = [(outlook.danger(menace), menace.piece) for menace in outlook.menaces]
    danger, piece = max(dangers, key=lambda each: each[0], default=(0.0, None))
    return piece if danger >= _DANGER else None


def _hunters(outlook: Outlook, tile: int) -> list[str]:
    """The enemies that could attack an entity on a tile in their next turn."""
    zones = zip(outlook.foes, outlook.zones, strict=True)
    return [foe.entity.rules.name for foe, zone in zones if zone >> tile & 1]


def _way(seat: int, start: int, to: int) -> str:
    goal, home = SUMMON_AREAS[1 - seat], SUMMON_AREAS[seat]
    nearer = steps(start, goal) - steps(to, goal)
    if nearer > 0:
        return f"Gains ground: {_tiles(steps(to, goal))} are left to the enemy Summon Area."
    if steps(to, home) < steps(start, home):
        return f"Goes back to guard: {_tiles(steps(to, home))} from your own Summon Area."
    return "Stands better for your next turn."


def _named(fighter: Fighter) -> str:
    return f"{fighter.entity.rules.name} on {tile_name(fighter.tile)}"


def _at(state: State, tile: int) -> str:
    return f"{state.on(tile).rules.name} on {tile_name(tile)}"


def _listed(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _tiles(number: int) -> str:
    return "1 tile" if number == 1 else f"{number} tiles"
