"""Real play for the gallery: whole seeded duels, and the moments in them with the most to see."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.content.melee.shipped import Content
from bot.games.contract import Json
from bot.games.dice import FastDice
from bot.games.melee import MELEE
from bot.games.melee.board.tiles import SUMMON_AREAS
from bot.games.melee.decks.setups import make_setup
from bot.games.melee.events.events import CombatResult, Event, TurnBegan, audience
from bot.games.melee.history.steps import Step, lines_of, shown_steps, steps_of
from bot.games.melee.narration.recap import Recap, make_recap, missed
from bot.games.melee.position.actions import Action, Attack, End, Move, Summon, Use
from bot.games.melee.position.state import State
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.sight.close_up import CloseUp, close_up
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.melee.sight.view_maker import plan_of, to_act
from bot.games.two_seats import Seat

_WANTED_IN_PLAY = 6


@dataclass(frozen=True, slots=True)
class Highlight:
    """A position after an action, as spectators see it, and the action's public events."""

    state: State
    view: View
    events: tuple[Event, ...]


def setup_of(content: Content, seed: int) -> dict[str, Any]:
    """The setup of this duel: two shipped decks and a battlefield."""
    decks, boards = list(content.decks.values()), list(content.boards.values())
    south, north = decks[seed % len(decks)], decks[(seed + 1) % len(decks)]
    return make_setup(south, north, boards[seed % len(boards)])


def duel(content: Content, seed: int) -> list[Highlight]:
    """A whole duel of two shipped decks whose players are eager to fight; fixed by seed and data."""
    setup = setup_of(content, seed)
    dice, picker = FastDice(seed), FastDice(~seed)
    state, events = MELEE.begin(setup, dice)
    moments = [_moment(state, events)]
    while (seat := to_act(state)) is not None:
        action = _pick(MELEE.legal(state, seat), state, picker)
        events = MELEE.apply(state, seat, action, dice)
        moments.append(_moment(state, events))
    return moments


def _moment(state: State, events: Sequence[Event]) -> Highlight:
    public = tuple(event for event in events if audience(event) is None)
    return Highlight(MELEE.copy(state), MELEE.view(state, None), public)


def _pick(actions: Sequence[Action], state: State, picker: FastDice) -> Action:
    """Attack or summon if possible, otherwise mostly move towards the enemy; rarely end early."""
    for kind in (Attack, Summon, Use):
        chosen = [action for action in actions if isinstance(action, kind)]
        if chosen and picker.roll(4) > 1:
            return chosen[picker.roll(len(chosen)) - 1]
    moves = [action for action in actions if isinstance(action, Move)]
    if moves and picker.roll(5) > 1:
        goal = SUMMON_AREAS[Seat(state.active).other]
        tries = [moves[picker.roll(len(moves)) - 1] for _ in range(3)]
        return min(tries, key=lambda move: _far(move.to, goal))
    rest = [action for action in actions if isinstance(action, End)] or actions
    return rest[picker.roll(len(rest)) - 1]


def _far(tile: int, goal: int) -> int:
    return abs(tile % 8 - goal % 8) + abs(tile // 8 - goal // 8)


def busiest(moments: Sequence[Highlight]) -> Highlight:
    """The moment with the most to see on the battlefield: a damaging attack among many entities."""

    def sights(moment: Highlight) -> tuple[bool, int]:
        felt = any(isinstance(event, CombatResult) and event.damage for event in moment.events)
        marks = sum(len(entity.statuses) + entity.exhausted for entity in moment.view.entities)
        return felt and moment.view.outcome is None, 2 * len(moment.view.entities) + marks

    return max(moments, key=sights)


def whole_turn(moments: Sequence[Highlight]) -> int:
    """The place of the moment when a turn has just begun, after the turn with the most to tell."""
    begun = [
        place
        for place, moment in enumerate(moments)
        if any(isinstance(event, TurnBegan) for event in moment.events) and moment.view.outcome is None
    ]
    return max(begun, key=lambda place: len(lines_of(steps_until(moments, place), most=99)))


def steps_until(moments: Sequence[Highlight], place: int) -> tuple[Step, ...]:
    """The steps that a board shows at the moment in this place."""
    until = moments[: place + 1 or None]
    return shown_steps(steps_of((ply, event) for ply, moment in enumerate(until) for event in moment.events))


def recap_at(setup: Json, moments: Sequence[Highlight], place: int) -> Recap:
    """A recap of the turn before the one that begins at the moment in this place."""
    until = moments[: place + 1]
    log = [(ply, event) for ply, moment in enumerate(until) for event in moment.events]
    view = moments[place].view
    return make_recap(setup, log, missed(log, view, view.active))


def widest_plan(moments: Sequence[Highlight]) -> tuple[Highlight, ActionPlan]:
    """The moment and the entity with the most choices: first by targets, then by tiles in reach."""
    choices = [
        (moment, plan)
        for moment in moments
        if len(moment.view.entities) >= _WANTED_IN_PLAY
        for entity in moment.view.entities
        if entity.owner is moment.view.active
        for plan in [plan_of(moment.state, entity.tile)]
        if plan is not None
    ]
    return max(choices, key=lambda choice: (len(choice[1].targets), len(choice[1].landings)))


def first_summon(moments: Sequence[Highlight]) -> tuple[Highlight, ActionPlan]:
    """The first moment with a card that may be summoned, and where its move may end."""
    for moment in moments:
        for action in legal_actions(moment.state):
            if isinstance(action, Summon):
                plan = plan_of(moment.state, action.card)
                if plan is not None:
                    return moment, plan
    raise LookupError("nobody could summon in that duel")


def fullest_hand(moments: Sequence[Highlight]) -> tuple[View, Seat]:
    """The largest hand of at most three cards that a player to move holds, as that player sees it."""

    def cards(moment: Highlight) -> int:
        seat = to_act(moment.state)
        count = 0 if seat is None or not moment.view.turn else moment.view.sides[seat].hand_count
        return count if count <= 3 else 0

    moment = max(moments, key=cards)
    seat = to_act(moment.state)
    assert seat is not None
    return MELEE.view(moment.state, seat), seat


def fullest_looks(moments: Sequence[Highlight], content: Content) -> list[tuple[View, CloseUp, str]]:
    """For each side, the entity with the most to tell from close by; with its player's view and its realm."""
    realms = {deck.name: deck.realm for deck in content.decks.values()}
    best: dict[Seat, tuple[int, View, CloseUp, str]] = {}
    log: list[Event] = []
    for moment in moments:
        log += moment.events
        for entity in moment.view.entities:
            seen = close_up(moment.state, entity.tile, log)
            assert seen is not None
            told = 2 * sum(len(value.causes) for value in seen.values) + len(seen.statuses) + len(seen.wards)
            if entity.owner not in best or told > best[entity.owner][0]:
                view = MELEE.view(moment.state, entity.owner)
                realm = realms[view.sides[entity.owner].deck_name]
                best[entity.owner] = (told, view, seen, realm)
    return [(view, seen, realm) for _, view, seen, realm in best.values()]
