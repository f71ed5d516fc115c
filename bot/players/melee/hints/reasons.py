"""What an action is for, for people who ask for a hint.

The reason is what the players' own view of the position, the Outlook, says has changed: which enemy can still
reach the Summon Area, who can capture next turn, whom an enemy can attack.
"""

from bot.games.grid.sets import cells_of
from bot.games.melee.board.tiles import SUMMON_AREAS, steps
from bot.games.melee.odds.odds import odds_of
from bot.games.melee.odds.tally import Odds
from bot.games.melee.position.actions import Action, Attack, Choose, End, Move, Summon, TakeTurn, Use
from bot.games.melee.position.codes import SLEEP
from bot.games.melee.position.reach import after_paying, card_in_hand, newcomer, thorns_to
from bot.games.melee.position.state import Entity, State
from bot.games.melee.position.stats import cost_now, target_mask
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.rules.turns import ENERGY_A_TURN
from bot.games.melee.sight.danger import TileOutlook
from bot.games.melee.sight.view_maker import view_of
from bot.games.melee.words.cards import trigger_text
from bot.games.two_seats import Seat
from bot.games.wording import YOU
from bot.players.melee.hints import purposes
from bot.players.melee.hints.purposes import Aim, Reason
from bot.players.melee.hints.reason_words import reason_text
from bot.players.melee.valuing.fighters import Fighter
from bot.players.melee.valuing.outlook import SeatOutlook
from bot.players.melee.valuing.weights import Weights

_OFTEN = 0.25
"""The chance of destroying the target from which on that is an attack's reason."""
_DANGER = 0.05
"""The minimum reduction of the danger of a capture for that to be an action's reason."""


class Reasons:
    """Gives the reasons for actions of one position in its main phase, by what its seat may know."""

    def __init__(self, state: State, seat: int, enemy_hand: int, weights: Weights) -> None:
        self._state = state
        self._seat = seat
        self._hand = enemy_hand
        self._weights = weights
        self._known: SeatOutlook | None = None
        self._danger: TileOutlook | None = None

    @property
    def _outlook(self) -> SeatOutlook:
        if self._known is None:
            self._known = self._look(self._state)
        return self._known

    @property
    def _tiles(self) -> TileOutlook:
        """What menus say of tiles, so that hints say the same."""
        if self._danger is None:
            seat = Seat(self._seat)
            self._danger = TileOutlook(view_of(self._state, seat), seat)
        return self._danger

    def text(self, action: Action) -> str:
        """The sentence that says to this seat's player why they might play `action`."""
        return reason_text(self.of(action), YOU)

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
                return Reason(self._stand(twin, piece, start) or _way(seat, start, to), thorns)
            case Attack(start, to):
                return Reason(self._blow(odds_of(state, state.on(start), to), to))
            case Summon(card, to):
                number = card_in_hand(state, card)
                assert number is not None, "a legal summon names a card of the hand"
                twin = state.copy()
                piece = newcomer(twin, number)
                thorns = thorns_to(after_paying(state, number), piece, to)
                piece.tile, piece.moves, piece.moved = to, 0, True
                twin.next_serial += 1
                twin.place(piece)
                return Reason(self._stand(twin, piece, None) or self._arrival(number, to), thorns)
            case Use(tile, _):
                trigger = state.on(tile).rules.trigger
                assert trigger is not None, "a legal use names an ability"
                return Reason(purposes.UsesAbility(trigger_text(trigger)))
            case Choose(_):
                return Reason(purposes.Answers())
            case TakeTurn(first):
                return Reason(purposes.TakesOrder(first))
            case End():
                return Reason(self._ending())
            case _:
                return Reason(purposes.EndsDuel())

    def _ending(self) -> Aim:
        """The purpose of ending the turn: to save energy if a card could be summoned and none is lost."""
        state, seat = self._state, self._seat
        energy = state.energy[seat]
        if energy + ENERGY_A_TURN <= state.energy_max[seat] and any(
            isinstance(action, Summon) for action in legal_actions(state)
        ):
            return purposes.SavesEnergy(energy)
        return purposes.EndsTurn()

    # --- where an entity stands ---------------------------------------------------------------------------

    def _stand(self, after: State, piece: Entity, start: int | None) -> Aim | None:
        """The purpose of the place where `piece` stands in `after`; None if nothing in particular."""
        outlook, goal = self._look(after), SUMMON_AREAS[1 - self._seat]
        if piece.tile == goal:
            return purposes.Captures(outlook.siege)
        risk, left = self._outlook.risk(), outlook.risk()
        if risk - left >= _DANGER and (threat := _worst(self._outlook)) is not None:
            return purposes.Guards(threat.entity.rules.name, threat.tile, risk, left)
        fighter = next(each for each in outlook.own if each.entity.serial == piece.serial)
        threatens = fighter.may_arrive(goal)
        came = self._piece(start)
        if threatens and (came is None or not came.may_arrive(goal)):
            return purposes.Threatens()
        if target := self._target(after, piece):
            return target
        if start is None:
            return None
        feared = self._tiles.of(start, start).attackers
        if feared and self._tiles.of(piece.tile, start).is_safe:
            return purposes.Shelters(tuple(each.card.name for each in feared))
        return None

    def _target(self, after: State, piece: Entity) -> Aim | None:
        """The best attack that it can make from where it stands now; None if there is none."""
        if piece.attacks < 1 or piece.status & SLEEP:
            return None
        found = [(odds_of(after, piece, tile), tile) for tile in cells_of(target_mask(after, piece))]
        worth = [each for each in found if each[0].kills + each[0].dealt > each[0].dies + each[0].taken]
        if not worth:
            return None
        odds, tile = max(worth, key=lambda each: (each[0].kills - each[0].dies, each[0].dealt))
        name = after.on(tile).rules.name
        if odds.kills >= _OFTEN:
            return purposes.MayDestroy(name, tile, odds.kills, odds.exact)
        return purposes.MayStrike(name, tile, odds.win, odds.dealt, odds.exact)

    def _arrival(self, card: int, to: int) -> Aim:
        state, seat = self._state, self._seat
        energy, most = state.energy[seat], state.energy_max[seat]
        if energy + ENERGY_A_TURN > most and cost_now(state, card, seat):
            return purposes.SpendsEnergy(energy, most, ENERGY_A_TURN)
        return purposes.Arrives(
            steps(to, SUMMON_AREAS[1 - seat]), is_safe=self._tiles.of(to, SUMMON_AREAS[seat]).is_safe
        )

    # --- attacks ------------------------------------------------------------------------------------------

    def _blow(self, odds: Odds, to: int) -> Aim:
        outlook, name = self._outlook, self._state.on(to).rules.name
        foe = outlook.foes[outlook.foe_on[to]]
        if odds.falls_first == 1:
            return purposes.NeverStrikes(name)
        if odds.kills >= _OFTEN and len(outlook.foes) == 1 and not self._hand:
            return purposes.Eliminates(name, odds.kills, odds.exact)
        if foe is outlook.intruder:
            if odds.kills:
                return purposes.RemovesCapturer(name, odds.kills, odds.exact)
            return purposes.WearsCapturer(name, odds.dealt, odds.exact)
        if foe is _worst(outlook) and odds.kills:
            return purposes.StopsCapture(name, odds.kills, odds.exact)
        if odds.kills >= _OFTEN:
            return purposes.Destroys(name, odds.kills, odds.dies, odds.exact)
        return purposes.Trades(name, odds.dealt, odds.taken, odds.exact)

    def _piece(self, tile: int | None) -> Fighter | None:
        return next((each for each in self._outlook.own if each.tile == tile), None)

    def _look(self, state: State) -> SeatOutlook:
        return SeatOutlook(state, self._seat, self._hand, self._weights)


def _worst(outlook: SeatOutlook) -> Fighter | None:
    """The enemy most likely to take the Summon Area next turn; None if none is likely to."""
    dangers = [(outlook.danger(menace), menace.piece) for menace in outlook.menaces]
    danger, piece = max(dangers, key=lambda each: each[0], default=(0.0, None))
    return piece if danger >= _DANGER else None


def _way(seat: int, start: int, to: int) -> Aim:
    goal, home = SUMMON_AREAS[1 - seat], SUMMON_AREAS[seat]
    if steps(to, goal) < steps(start, goal):
        return purposes.GainsGround(steps(to, goal))
    if steps(to, home) < steps(start, home):
        return purposes.GoesBack(steps(to, home))
    return purposes.StandsBetter()
