"""Melee's part of reviews: the effects of dice, and their change of the chances to win."""

from collections.abc import Hashable, Sequence

from bot.games.melee import MELEE
from bot.games.melee.events.events import AttackFizzled, Damaged, Event, Healed, Summoned
from bot.games.melee.history.steps import step_lines, steps_of
from bot.games.melee.position.state import State
from bot.players.melee.valuing.chance import open_chance_of
from bot.players.melee.valuing.weights import DEFAULT
from bot.reviews.contract import Reviewer, seat_mark
from bot.reviews.melee.adviser import MeleeAdviser

#: Damage that no die decides: it falls due at upkeep, or on the way.
_DUE = ("poison", "thorns")


class MeleeJudge:
    """Values positions by what both players see; see `bot.reviews.contract.Judge`."""

    unit = "damage"
    span = "turn"
    error = 1.1

    def turn(self, state: State) -> int:
        """The number of the turn; 0 until the order is chosen and cards are dealt."""
        return state.turn

    def chances(self, state: State) -> tuple[float, ...]:
        """The chances by the adept's score. It sees everything in play, but of hands only their sizes."""
        south = open_chance_of(state, 0, DEFAULT)
        return south, 1 - south

    def key(self, state: State) -> Hashable:
        """Everything on which the score depends."""
        return (
            *(
                (
                    *(each.serial, each.tile, each.hp, each.damage, each.status, each.modifiers),
                    *(each.moves, each.attacks, each.fought, each.used, each.moved, each.done),
                )
                for each in state.entities.values()
            ),
            (*state.energy, *state.energy_max, *state.exhaust, *state.hand, *state.discard),
            *state.stack,
            *state.caused,
            state.choice,
            state.ground,
            (state.active, state.acting, state.turn, state.outcome, state.combat),
        )

    def amounts(self, before: State, events: Sequence[Event]) -> tuple[int, ...]:
        """The damage that stayed on enemies, by the seat whose enemies they are.

        Damage beyond an entity's last HP counts for nothing.
        """
        borne = {each.serial: each.damage for each in before.entities.values()}
        dealt = [0, 0]
        for event in events:
            if isinstance(event, Summoned):
                borne[event.who.serial] = 0
            elif isinstance(event, Healed):
                borne[event.who.serial] = event.damage
            elif isinstance(event, Damaged):
                if event.cause not in _DUE:
                    dealt[event.who.owner.other] += event.damage - borne.get(event.who.serial, 0)
                borne[event.who.serial] = event.damage
        return tuple(dealt)

    def tell(self, events: Sequence[Event]) -> str:
        """The lines that the board has for it, with marks for the players."""
        told = [event for event in events if not isinstance(event, AttackFizzled)]
        lines = step_lines(steps_of((0, event) for event in told), sides=(seat_mark(0), seat_mark(1)))
        return " ".join(line.lstrip("0123456789. ") for line in lines)


MELEE_REVIEWER = Reviewer(MELEE, MeleeJudge(), MeleeAdviser())
