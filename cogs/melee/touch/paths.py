"""The paths of touches that stand for a player's legal actions, with what each would do."""

from collections.abc import Callable

from bot.games.melee.position.actions import (
    Action,
    Attack,
    Choose,
    End,
    Move,
    Summon,
    TakeTurn,
    Use,
    format_action,
)
from bot.games.melee.sight.danger import Meaning, TileGroup
from bot.games.melee.sight.threats import blunders
from bot.games.melee.sight.touches import TouchedAct, touched_acts
from bot.games.melee.sight.view import ActionPlan, Landing
from bot.games.melee.words.cards import trigger_text
from cogs.melee.touch.moment import TableMoment
from cogs.melee.words.duel import table
from cogs.melee.words.turn import menus as tile_words
from cogs.melee.words.turn import play
from cogs.melee.words.turn import touch as words
from cogs.touch import Chip, Touch, TouchPath

HOLD = "1"
"""Turns of the enemy to hold a Summon Area for a capture (W-1)."""


def paths_of(moment: TableMoment) -> tuple[TouchPath, ...]:
    """A path for every legal action of the viewer; none if they are not to act."""
    if not moment.acts:
        return ()
    teller = _Teller(moment)
    acts = sorted(touched_acts(moment.view, moment.plans), key=_merit(moment))
    return tuple(teller.path(each) for each in acts)


def _merit(moment: TableMoment) -> Callable[[TouchedAct], int]:
    """The place of a move or a summon among those of the same entity or card, as menus offer them.

    All else stays in the order of the rules, before them.
    """
    assert moment.view.seat is not None
    outlook = moment.outlooks[moment.view.seat]
    places: dict[tuple[int | str, int], int] = {}
    plans: list[tuple[int | str, ActionPlan]] = [*moment.plans.items(), *moment.cards.items()]
    for who, plan in plans:
        for place, (landing, _) in enumerate(outlook.sorted(plan.landings, plan.tile)):
            places[who, landing.tile] = place

    def merit(act: TouchedAct) -> int:
        match act.actions:
            case (Move(start, to),):
                return places[start, to]
            case (Summon(card, to),):
                return places[card, to]
        return -1

    return merit


class _Teller:
    """Tells what each touch of a path would do."""

    def __init__(self, moment: TableMoment) -> None:
        assert moment.view.seat is not None
        self._moment = moment
        self._view, self._seat = moment.view, moment.view.seat
        self._outlook = moment.outlooks[self._seat]
        self._enemy = moment.names[self._seat.other]
        self._is_final = not moment.look.duel.is_rated  # else nothing can be taken back anyhow
        self._first = {tile: play.may_do(plan) for tile, plan in moment.plans.items()}

    def path(self, act: TouchedAct) -> TouchPath:
        """An act as its touches, the last of which does it."""
        lines = tuple(map(format_action, act.actions))
        match act.actions:
            case (Move(start), Attack(to, target)):
                touches = self._strike(act, start, to, target)
                aimed_at = self._view.entity_at(target)
                name = "" if aimed_at is None else aimed_at.card.name
                return TouchPath(lines, touches, stopped=tile_words.strike_no_more(to, name))
            case (End(),):
                return TouchPath(lines, self._with(act, words.end(self._view)), self._question())
            case (Choose(), *_):
                chosen = [word for each in act.actions if isinstance(each, Choose) for word in each.choices]
                stopped = words.MADE_ALREADY if len(lines) > 1 else ""
                return TouchPath(lines, self._choice(act, chosen), stopped=stopped)
        return TouchPath(lines, self._one(act, act.actions[0]))

    def _one(self, act: TouchedAct, action: Action) -> tuple[Touch, ...]:
        match action:
            case Move(start, to):
                plan = self._moment.plans[start]
                landing = _landing(plan, to)
                meaning = self._outlook.of(to, start)
                said = words.move(plan, landing, self._where(to), meaning, self._enemy)
                return self._with(act, said, *_landing_chips(landing, meaning), first=self._first[start])
            case Summon(name, to):
                plan = self._moment.cards[name]
                landing = _landing(plan, to)
                meaning = self._outlook.of(to, plan.tile)
                side = self._view.sides[self._seat]
                said = words.summon(
                    plan.card,
                    landing,
                    self._where(to),
                    meaning,
                    self._enemy,
                    cost=plan.price,
                    left=side.energy - plan.price,
                    draws=side.deck_count > 0,
                )
                first = words.summon_first(plan.card, plan.price)
                return self._with(act, said, *_landing_chips(landing, meaning), first=first)
            case Attack(start, to):
                plan, target = self._moment.plans[start], self._view.entity_at(to)
                assert target is not None
                odds = next(each.odds for each in plan.targets if each.tile == to)
                meaning = self._outlook.of(start, start)
                said = words.attack(target, odds, start, meaning, final=self._is_final)
                return self._with(act, said, Chip("odds", words.odds_sign(odds)), first=self._first[start])
            case Use(tile, choices):
                plan = self._moment.plans[tile]
                does = "" if plan.card.trigger is None else trigger_text(plan.card.trigger)
                return self._along(act, self._first[tile], does, words.use(self._view, choices))
            case TakeTurn(first):
                return self._with(act, words.GO_FIRST if first else words.GO_SECOND)
        raise AssertionError(f"{action} is told elsewhere")

    def _strike(self, act: TouchedAct, start: int, to: int, target: int) -> tuple[Touch, ...]:
        plan, aimed_at = self._moment.plans[start], self._view.entity_at(target)
        assert aimed_at is not None
        each = next(each for each in plan.strikes if (each.to, each.target) == (to, target))
        said = words.strike(
            each, aimed_at, self._where(to), self._outlook.of(to, start), final=self._is_final
        )
        chip = Chip("odds", words.odds_sign(each.odds, is_about=each.is_about))
        return self._with(act, said, chip, first=self._first[start])

    def _choice(self, act: TouchedAct, chosen: list[str]) -> tuple[Touch, ...]:
        """An answer: what is chosen, then the button that does it; or only the button that says it."""
        said = words.choose(self._view, chosen)
        return tuple(Touch(part, said) for part in act.parts)

    def _along(self, act: TouchedAct, first: str, second: str, last: str) -> tuple[Touch, ...]:
        """The touches of a use: who, the ability, and each choice."""
        said = [first, second, *[last] * len(act.parts)][: len(act.parts)]
        if len(act.parts) == 2:
            said[1] = f"{last} {second}".strip()
        return tuple(map(Touch, act.parts, said))

    def _with(self, act: TouchedAct, said: str, *chips: Chip, first: str = "") -> tuple[Touch, ...]:
        """One or two touches, the last of which says what it would do."""
        *before, last = act.parts
        return (*(Touch(part, first) for part in before), Touch(last, said, chips))

    def _where(self, tile: int) -> str:
        return table.place(self._view, tile, self._moment.names)

    def _question(self) -> str:
        plans = tuple(self._moment.plans.values())
        return words.question(blunders(self._view, plans), self._view, plans)


def _landing(plan: ActionPlan, to: int) -> Landing:
    return next(each for each in plan.landings if each.tile == to)


def _landing_chips(landing: Landing, meaning: Meaning) -> tuple[Chip, ...]:
    """What a move costs, whether it wins if it holds, and how many enemies could attack there.

    A question mark says that some of them need an ability for it.
    """
    chips = [Chip("steps", str(landing.cost))]
    if meaning.group is TileGroup.CAPTURE and not landing.dies:
        chips.append(Chip("wins", HOLD))
    near = len(meaning.attackers) + len(meaning.helped)
    if not near or landing.dies:
        return tuple(chips)
    return (*chips, Chip("danger", f"{near}?" if meaning.helped else str(near)))
