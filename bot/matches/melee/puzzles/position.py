"""A puzzle of Melee: the position as its seat sees it, and the figures in its file."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import islice, takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from bot.games.dice import FastDice, ScriptedDice
from bot.games.errors import ContentError, IllegalAction
from bot.games.files.source import read_source
from bot.games.melee import MELEE
from bot.games.melee.cards.cards import DeckList, EntityCard
from bot.games.melee.events.events import Event, TurnBegan
from bot.games.melee.history.steps import Step, shown_steps, steps_of
from bot.games.melee.position.actions import Action, format_action, parse_action
from bot.games.melee.position.state import State
from bot.games.melee.rules.imagine import veil
from bot.games.melee.rules.legal import legal_actions
from bot.games.melee.scenarios.files import Scenario, parse_scenario
from bot.games.melee.scenarios.run import played_out
from bot.games.melee.scenarios.turns import BETWEEN, Solution, after, solutions
from bot.games.melee.sight.close_up import CloseUp, close_up
from bot.games.melee.sight.view import ActionPlan, View
from bot.games.melee.sight.view_maker import plan, plan_summon, to_act
from bot.games.two_seats import Seat
from bot.lab.melee.puzzles.kinds import TITLES, Kind
from bot.lab.melee.puzzles.proof import is_proof, told_in
from bot.matches.table_play.exercises import Staged
from bot.players.melee.adept import Adept
from bot.puzzles.values import Origin, Puzzle

_ADORNMENTS = ("role", "glyph", "flavour")
_HEAD = re.compile(r"^# ([a-z-]+): .*? wins (\d+)%; it is ([\d.]+) \(")
_MEASURED = 2
"""The number of lines at a file's head with measured figures."""
_ANSWERED = 100
"""The ply of a table once the puzzle is answered: after those of all its actions."""
_PLAYOUTS = re.compile(r"\b(\d+) playouts\b")


class Chances(Struct, frozen=True):
    """A file's figures of its best action: the chance to win with it, and the gap to all other actions.

    Both are from 0 to 1, by `playouts` of each action. The grandmaster's figures replace others, if there are
    any.
    """

    best: float
    gap: float
    playouts: int


class MeleePuzzle:
    """A position of Melee and its solutions. It never changes; actions are tried on copies."""

    def __init__(self, text: str, decks: Iterable[DeckList] = (), played: Sequence[str] = ()) -> None:
        """The puzzle in a scenario file. Raises ContentError if it is none.

        Files leave out the looks of cards. A card gets the looks of the card with its name in these decks.
        `played` are the lines of the first right actions of a longer solution; the position is the one after
        them.
        """
        self._decks = tuple(decks)
        values = _adorned(_read(text), self._decks)
        scenario = parse_scenario(json.dumps(values), "json")
        if not scenario.best:
            raise ContentError(["best: names no action, so this is no puzzle"])
        self._state = played_out(scenario)
        self.played = tuple(played)
        self.solutions = () if self._state.outcome else solutions(self._state, scenario.best, scenario.then)
        right = dict.fromkeys(each[len(played)] for each in self.solutions if self._is_begun(each))
        if played and not right:
            raise ContentError([f"best: {BETWEEN.join(played)} does not begin a solution"])
        if played:
            play = {"dice": scenario.play.dice, "actions": [*scenario.play.actions, *played]}
            scenario = parse_scenario(json.dumps({**values, "play": play}), "json")
            self._state = played_out(scenario)
        self._log = _log_of(scenario)
        seat = to_act(self._state)
        if seat is None:
            raise ContentError(["best: the duel is over before it"])
        self.seat: Seat = seat
        self.view: View = self._named(MELEE.view(self._state, seat))
        self.public: View = self._named(MELEE.view(self._state, None))
        self.best: tuple[Action, ...] = tuple(parse_action(line, seat) for line in right)
        self.kind, self.chances = _figures(text)
        self.note = _note(text)

    @property
    def state(self) -> State:
        """A copy of the position, including hidden cards."""
        return self._state.copy()

    def realm_of(self, seat: Seat) -> str:
        """The realm of the deck that a seat plays; empty if the deck is unknown."""
        deck = self._deck_of(seat)
        return "" if deck is None else deck.realm

    @property
    def title(self) -> str:
        """Its kind in words. This gives a part of the solution away."""
        return TITLES[self.kind] if self.kind is not None else ""

    @property
    def unseen(self) -> tuple[str, ...]:
        """The names of the cards in the enemy's hand and deck, in alphabetical order.

        Players know them: both deck lists are open, and so are the played cards.
        """
        enemy, cards = self.seat.other, self._state.setup.cards
        piles = (*self._state.hand[enemy], *self._state.deck[enemy])
        return tuple(sorted(cards[card].name for card in piles))

    @property
    def to_draw(self) -> tuple[str, ...]:
        """The names of the cards in the seat's own deck, in alphabetical order."""
        cards = self._state.setup.cards
        return tuple(sorted(cards[card].name for card in self._state.deck[self.seat]))

    @property
    def reworked(self) -> tuple[str, ...]:
        """The names of its cards that play differently in the current decks."""
        current = {card.name: card for deck in self._decks for card in deck.entity}
        then = {rules.name: rules.card for rules in self._state.setup.cards}
        same = {name for name, card in then.items() if name in current and _plays_like(card, current[name])}
        return tuple(sorted((then.keys() & current.keys()) - same))

    def plan(self, what: int | str) -> ActionPlan:
        """The plan of the entity on a tile, or of a card in hand. Refusals: no-entity, not-in-hand."""
        state = self._state
        if isinstance(what, int):
            entity = state.at(what)
            found = None if entity is None or entity.owner != self.seat else plan(state, entity)
        else:
            found = plan_summon(state, what) if state.active == self.seat else None
        if found is None:
            raise IllegalAction("no-entity" if isinstance(what, int) else "not-in-hand")
        return found

    def close_up(self, tile: int) -> CloseUp | None:
        """A close look at the entity on a tile; None if there is none."""
        return close_up(self._state, tile, ())

    def checked(self, action: Action) -> str:
        """The line of an action. Raises IllegalAction if the rules refuse it here."""
        MELEE.apply(self._state.copy(), self.seat, action, FastDice(1))
        return format_action(action)

    def is_best(self, line: str) -> bool:
        """Whether this line is one of the best actions."""
        return line in map(format_action, self.best)

    def judged(self, lines: Sequence[str]) -> bool | None:
        """Whether these actions, from the beginning, solve it; None if they are right but not complete."""
        given = tuple(lines)
        if given in self.solutions:
            return True
        return None if any(each[: len(given)] == given for each in self.solutions) else False

    @property
    def is_whole(self) -> bool:
        """Whether its solutions have more than one action."""
        return len(self.solutions[0]) > 1

    @property
    def onward(self) -> tuple[tuple[State, Action], ...]:
        """The rest of a solution: each action with the position before it."""
        solution = next(each for each in self.solutions if self._is_begun(each))
        found: list[tuple[State, Action]] = []
        state: State | None = self.state
        for line in solution[len(self.played) :]:
            assert state is not None, "before its last action, a solution has a position"
            action = parse_action(line, self.seat)
            found.append((state, action))
            state = after(state, action)
        return tuple(found)

    def _is_begun(self, solution: Solution) -> bool:
        """Whether a solution begins with the played actions and goes on."""
        return len(solution) > len(self.played) and solution[: len(self.played)] == self.played

    def outcome(self) -> tuple[View, tuple[Step, ...], tuple[Event, ...]]:
        """One possible outcome of the best actions, with fixed dice. The adept answers abilities' choices.

        Returns the position afterwards and its steps as a spectator sees them, and the events that the seat
        may see.
        """
        state, log = self._played_on()
        new = log[len(self._log) :]
        return self._named(MELEE.view(state, None)), _steps(log), self._seen(new)

    def staged(self, name: str) -> Staged:
        """The position for a table, with what the last action of a longer solution did."""
        last = self._log[-1][0]
        did = self._seen([each for each in self._log if each[0] == last]) if self.played else ()
        return self._staged(name, self.state, len(self.played) + 1, did)

    def staged_outcome(self, name: str) -> Staged:
        """The position of `outcome` for a table, where nothing is to be done."""
        return self._staged(name, self._played_on()[0], _ANSWERED, (), is_over=True)

    def _staged(
        self, name: str, state: State, ply: int, did: Sequence[Event], *, is_over: bool = False
    ) -> Staged:
        setup = {"decks": [{"realm": self.realm_of(seat)} for seat in Seat]}
        views = {seat: self._named(MELEE.view(state, seat)) for seat in (int(self.seat), None)}
        names = tuple(seat.word.capitalize() for seat in Seat)
        return Staged(name, state, int(self.seat), names, setup, ply, did, is_over, views)

    def _played_on(self) -> tuple[State, list[tuple[int, Event]]]:
        """The position of `outcome`, and the log up to it."""
        state = self._state.copy()
        dice, log = FastDice(state.turn), [*self._log]
        for _, action in self.onward:
            events = MELEE.apply(state, self.seat, action, dice)
            log += [(state.ply, each) for each in events]
        while state.choice is not None and (seat := to_act(state)) is not None:
            answer = Adept().choose(veil(state, seat), legal_actions(state), FastDice(state.ply))
            answered = MELEE.apply(state, seat, answer, dice)
            log += [(state.ply, each) for each in answered]
        return state, log

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of this turn, as everybody saw them."""
        return _steps(self._log)

    @property
    def so_far(self) -> tuple[Event, ...]:
        """The events of this turn that the seat may see."""
        return self._seen(self._log[1:])

    def _seen(self, log: Sequence[tuple[int, Event]]) -> tuple[Event, ...]:
        return tuple(each for _, each in log if _is_seen(MELEE.audience(each), self.seat))

    def _named(self, view: View) -> View:
        """The view with the names of known decks."""
        decks = map(self._deck_of, Seat)
        south, north = (
            side if deck is None else replace(side, deck_name=deck.name)
            for side, deck in zip(view.sides, decks, strict=True)
        )
        return replace(view, sides=(south, north))

    def _deck_of(self, seat: Seat) -> DeckList | None:
        """The known deck with all cards of a seat; None if there is none."""
        state, cards = self._state, self._state.setup.cards
        piles = (*state.hand[seat], *state.deck[seat], *state.discard[seat])
        own = {cards[card].name for card in piles}
        own |= {each.rules.name for each in state.entities.values() if each.owner == seat}
        return next((deck for deck in self._decks if own <= {card.name for card in deck.entity}), None)


def digest_of(text: str) -> str:
    """The digest of a puzzle's file, without its comments and its title. Raises ContentError."""
    values = {key: value for key, value in _read(text).items() if key != "title"}
    return sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()


def puzzle_of(text: str, origin: Origin) -> Puzzle:
    """The puzzle in this file. Raises ContentError if it is none."""
    MeleePuzzle(text)
    return Puzzle(MELEE.name, digest_of(text), text, origin)


def _read(text: str) -> dict[str, Any]:
    values = read_source(text, "toml")
    assert isinstance(values, dict), "TOML is always a table"
    return values


def _adorned(values: dict[str, Any], decks: Iterable[DeckList]) -> dict[str, Any]:
    cards = values.get("cards")
    if not isinstance(cards, Mapping):
        return values
    known: dict[str, EntityCard] = {card.name: card for deck in decks for card in deck.entity}
    adorned = {}
    for name, card in cards.items():
        adorned[name] = card
        if name in known and isinstance(card, Mapping):
            looks = {key: getattr(known[name], key) for key in _ADORNMENTS}
            adorned[name] = {**{key: value for key, value in looks.items() if value}, **card}
    return {**values, "cards": adorned}


def _plays_like(one: EntityCard, other: EntityCard) -> bool:
    """Whether two cards differ only in their looks."""
    return one.model_dump(exclude=set(_ADORNMENTS)) == other.model_dump(exclude=set(_ADORNMENTS))


def _figures(text: str) -> tuple[Kind | None, Chances | None]:
    """The kind and figures in the comments at a file's head, as `bot.lab.melee.puzzles` writes them."""
    head = "\n".join(line for line in text.split("\n", 4)[:4] if line.startswith("#"))
    found, playouts = _HEAD.search(head), _PLAYOUTS.search(head)
    if found is None or playouts is None:
        return None, None
    kind = next((each for each in TITLES if each == found[1]), None)
    proof = told_in(text)
    if proof is not None:
        best, gap, worlds = proof  # the chance is from more worlds than the gap may be
        return kind, Chances(best, min(gap, best), worlds)
    return kind, Chances(int(found[2]) / 100, float(found[3]), int(playouts[1]))


def _note(text: str) -> str:
    """The author's explanation: the comments at a file's head after the lines of `written`; empty if none."""
    head = takewhile(lambda line: line.startswith("#"), text.split("\n"))
    own = [line.removeprefix("#").strip() for line in islice(head, _MEASURED, None) if not is_proof(line)]
    return " ".join(own)


def _log_of(scenario: Scenario) -> list[tuple[int, Event]]:
    """The log of the turn that a scenario plays, from its beginning. Its actions must be legal."""
    state, dice = scenario.position(), ScriptedDice(scenario.play.dice)
    log: list[tuple[int, Event]] = [(state.ply, TurnBegan(state.turn, Seat(state.active)))]
    for line in scenario.play.actions:
        seat = to_act(state)
        assert seat is not None, "the scenario has already been played out"
        events = MELEE.apply(state, seat, parse_action(line, seat), dice)
        log += [(state.ply, each) for each in events]
    return log


def _steps(log: Iterable[tuple[int, Event]]) -> tuple[Step, ...]:
    """The steps that a board shows after this log."""
    public = ((ply, each) for ply, each in log if MELEE.audience(each) is None)
    return shown_steps(steps_of(public))


def _is_seen(audience: frozenset[int] | None, seat: int) -> bool:
    return audience is None or seat in audience
