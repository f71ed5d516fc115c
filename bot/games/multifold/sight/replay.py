"""Positions from public events alone: what a spectator saw, without hidden cards or the dice of shuffles.

No rules decide anything, so a record still shows what happened when they have changed.
"""

from bot.games.contract import Json
from bot.games.dice import ScriptedDice
from bot.games.errors import ContentError
from bot.games.multifold.events.events import Event
from bot.games.multifold.position.actions import Move, Order, Play, Promote, TakeAim
from bot.games.multifold.position.setup import read_setup
from bot.games.multifold.position.snapshot import load_snapshot
from bot.games.multifold.position.state import Outcome, State
from bot.games.multifold.rules.deeds import do_order
from bot.games.multifold.rules.ending import remove_seat
from bot.games.multifold.rules.flow import lay_garrisons, refresh
from bot.games.multifold.rules.pieces import add_folk, lose_folk, lose_officers, lose_unit, put_hazard
from bot.games.multifold.rules.placing import place_lines
from bot.games.multifold.rules.run import Run
from bot.games.multifold.sheets.vocabulary import ENDINGS, HAZARDS, HIDDEN, NO_HAZARD
from bot.games.multifold.sight.view import View, view_of


class Replay:
    """A game as a spectator sees it; `take` brings it up to date, event by event.

    After all events of an action, `view` is the one that a spectator had, but for its ply.
    """

    def __init__(self, setup: Json) -> None:
        """`setup` is the header's; ContentError if it cannot be read."""
        read = read_setup(setup)
        if read.start is None:
            self._state = State(read)
            self._state.pile = [HIDDEN] * (len(read.pile) - read.deal * read.seats)
            self._state.hands = [[HIDDEN] * read.deal for _ in range(read.seats)]
        else:
            self._state = load_snapshot(read, read.start)
            self._state.pile = [HIDDEN] * len(self._state.pile)
            self._state.hands = [[HIDDEN] * len(hand) for hand in self._state.hands]
        self._run = Run(self._state, ScriptedDice(()), None)
        self._moment = 0

    def view(self) -> View:
        """What a spectator sees now."""
        return view_of(self._state, None)

    def take(self, event: Event) -> None:
        """Take in the next event; those that only tell dice change nothing.

        ContentError if it does not fit what came before.
        """
        try:
            self._take(event)
        except (LookupError, ValueError, AssertionError) as error:
            raise ContentError([f"{event.kind} does not fit what came before"]) from error

    def _take(self, event: Event) -> None:
        if event.kind != "go out":
            self._moment = max(self._state.gone) + 1  # those that go out together share one
        if (order := _order_of(event)) is not None:
            assert event.seat is not None
            if isinstance(order, Play):
                self._state.hands[event.seat][0] = order.card
            do_order(self._run, event.seat, order)
        elif event.kind in ("lose", "drown", "capture") or event.kind.startswith("hazard"):
            self._take_losses(event)
        else:
            self._take_course(event)
        self._state.find_active()

    def _take_losses(self, event: Event) -> None:
        state, cells = self._state, self._state.setup.field.cell_of
        cell = cells[event.space]
        if event.unit:
            lose_unit(state, cell)
        if event.foldlings:
            lose_folk(state, cell, event.foldlings)
        if event.officers:
            lose_officers(state, cell, event.officers)
        if event.kind == "capture" and event.seat is not None:
            state.owner[cell] = event.seat
            if not event.is_so:
                lose_folk(state, cell, 1)
        elif event.kind in ("hazard ends", "hazard moves"):
            put_hazard(state, cell, NO_HAZARD)
        if event.kind == "hazard moves":
            put_hazard(state, cells[event.to], HAZARDS.index(event.word) + 1)

    def _take_course(self, event: Event) -> None:
        """Turns, phases, what comes to the board, and who goes."""
        state, cells = self._state, self._state.setup.field.cell_of
        match event.kind, event.seat:
            case "begin game", int(seat):
                state.first = seat
                lay_garrisons(state)
            case "begin turn", _:
                state.turn = event.counts[0]
                refresh(state)
                state.choosing = tuple([seat for seat in state.order if len(place_lines(state, seat)) > 1])
            case "drop crate", _:
                state.crates |= 1 << cells[event.space]
            case "reinforce", int(seat):
                for name, count in zip(event.words, event.counts, strict=True):
                    add_folk(state, seat, cells[name], count, is_fresh=True)
                state.choosing = state.choosing[event.is_so :]
            case "begin phase" | "pass over" | "end phase", int(seat):
                state.has_played = state.is_fast = False
                state.done += (seat,) if event.kind != "begin phase" else ()
            case "renew pile", _:
                state.pile, state.discard = [HIDDEN] * event.counts[0], []
            case "open crate", int(seat):
                state.crates &= ~(1 << cells[event.space])
                state.hands[seat].append(state.pile.pop())
            case "lose nest", _:
                put_hazard(state, cells[event.space], NO_HAZARD)
            case "go out" | "leave", int(seat):
                self._take_out(event, seat)
            case "score", _:
                state.score = [one + more for one, more in zip(state.score, event.counts, strict=True)]
            case "win", _:
                state.outcome, state.choosing = Outcome(event.seats, ENDINGS[ENDINGS.index(event.word)]), ()

    def _take_out(self, event: Event, seat: int) -> None:
        state = self._state
        if event.kind == "leave":
            remove_seat(state, seat)
            state.choosing = tuple([each for each in state.choosing if each != seat])
            state.done = tuple([each for each in state.done if each != seat])
        state.gone[seat] = self._moment
        state.discard += event.words
        state.hands[seat] = []


def _order_of(event: Event) -> Order | None:
    """The order that an event tells; None for what is none."""
    match event.kind:
        case "move":
            return Move(event.space, event.to, event.foldlings, event.officers, bool(event.unit))
        case "promote":
            return Promote(event.space)
        case "aim":
            return TakeAim(event.space, event.to)
        case "play":
            return Play(event.word, event.words)
    return None
