"""The deeds of each card of one side in a game, counted from the game's events."""

from collections.abc import Iterable

from bot.games.melee.cards.cards import DeckList
from bot.games.melee.events import events as ev
from bot.games.melee.events.events import Event, Who
from bot.games.melee.position.state import State
from bot.games.two_seats import Seat
from bot.lab.melee.jobs import CardPlayed


class _Tally:
    """A card's deeds so far."""

    __slots__ = ("came", "dealt", "drawn", "energy", "opening", "summons", "taken", "turn")

    def __init__(self) -> None:
        self.drawn = self.opening = False
        self.summons = self.turn = self.energy = self.dealt = self.taken = self.came = 0

    def draw(self, turn: int, *, opening: bool = False) -> None:
        """It came to the hand in this turn of its owner's, or in turn 0, with the opening hand."""
        if not self.drawn:
            self.drawn, self.opening, self.came = True, opening, turn


class CardWatch:
    """Follows a game's events and tallies what the cards of `seat` do; `deck` is that seat's.

    Damage to enemies is attributed to the card that dealt it in combat (attacking, defending or reflecting),
    by its ability, or by Poison that its ability gave. Damage taken counts for any cause. A card that came
    from the discard pile to the hand counts as drawn: it may have been discarded from the top of the deck.
    """

    def __init__(self, deck: DeckList, seat: Seat) -> None:
        self._seat = seat
        self._cards = {card.name: _Tally() for card in deck.entity}
        self._turn = 0
        self._damage: dict[int, int] = {}  # by serial: the damage on an entity in play
        self._poisoner: dict[int, Who] = {}  # by serial: whose ability gave it Poison
        self._ability: Who | None = None  # the entity whose ability is being played
        self._fight: tuple[Who, Who] | None = None

    def follow(self, events: Iterable[Event]) -> None:
        """Take in the events since the last call, in order."""
        for event in events:
            match event:
                case ev.TurnBegan():
                    self._turn = event.number
                case ev.DrewCards() if event.seat is self._seat:
                    for name in event.cards:
                        self._cards[name].draw(self._own_turn, opening=not self._turn)
                case ev.Recovered() if event.seat is self._seat:
                    self._cards[event.card].draw(self._own_turn)
                case ev.Summoned() if event.who.owner is self._seat:
                    self._summoned(event)
                case ev.AbilityUsed():
                    self._ability = event.who
                case ev.Attacked():
                    self._fight = event.attacker, event.defender
                case ev.StatusGained() if event.status == "poison" and self._ability is not None:
                    self._poisoner[event.who.serial] = self._ability
                case ev.Damaged():
                    self._damaged(event)
                case ev.Healed():
                    self._damage[event.who.serial] = event.damage
                case _:
                    pass

    def played(self, end: State) -> tuple[CardPlayed, ...]:
        """The deeds of each card, in the deck's order, once the game has ended in the position `end`."""
        there = {entity.rules.name for entity in end.ranks[self._seat]}
        held = {end.setup.cards[card].name for card in end.hand[self._seat]}
        return tuple(
            CardPlayed(
                one.drawn,
                one.summons,
                one.turn,
                name in there,
                one.energy,
                one.dealt,
                one.taken,
                one.opening,
                one.came,
                name in held and not one.summons,
            )
            for name, one in self._cards.items()
        )

    @property
    def _own_turn(self) -> int:
        """The number of turns its side has begun; 0 before the first turn of the game."""
        return (self._turn + 1) // 2

    def _summoned(self, event: ev.Summoned) -> None:
        tally = self._cards[event.who.name]
        tally.summons += 1
        tally.energy += event.cost
        tally.turn = tally.turn or self._own_turn

    def _damaged(self, event: ev.Damaged) -> None:
        victim = event.who
        landed = event.damage - self._damage.get(victim.serial, 0)
        self._damage[victim.serial] = event.damage
        if victim.owner is self._seat:
            self._cards[victim.name].taken += landed
            return
        dealer = self._dealer(event)
        if dealer is not None and dealer.owner is self._seat:
            self._cards[dealer.name].dealt += landed

    def _dealer(self, event: ev.Damaged) -> Who | None:
        match event.cause:
            case "combat":
                assert self._fight is not None, "combat damage follows a combat's dice"
                attacker, defender = self._fight
                return attacker if event.who.serial == defender.serial else defender
            case "reflect":
                assert self._fight is not None, "damage is reflected in a combat"
                return next(one for one in self._fight if one.serial != event.who.serial)
            case "ability":
                return self._ability
            case "poison":
                return self._poisoner.get(event.who.serial)
            case "thorns":
                return None
