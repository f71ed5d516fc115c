"""Positions from events alone: a spectator's view after each line of a record.

Only scores are worked out; else no rules are applied, so a record still shows what happened when they have
changed. Lines that were taken back are left out (`takebacks.in_force`). After every action, the View built
here equals the one that a spectator had; a test plays random games to check this.
"""

from collections.abc import Iterable
from typing import assert_never, cast, get_args

from msgspec.structs import replace

from bot.games.contract import Json
from bot.games.errors import ContentError
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.setup import read_setup
from bot.games.universum.position.state import ACTIONS_A_TURN, OFF, Ending, Outcome, State
from bot.games.universum.sight.view import ChoiceView, View, view_of

HIDDEN = ""
"""A card or a portal that spectators do not know."""

_CourseEvent = ev.TurnBegan | ev.TurnEnded | ev.Passed | ev.PlayerLeft | ev.GameOver | ev.ChoiceAsked
_PileEvent = ev.DiscardLaid | ev.Drew | ev.Reshuffled | ev.Discarded | ev.ToolsDrawn | ev.Recycled
_CardEvent = ev.PlayedCard | ev.Prepared | ev.Trashed | ev.ToolKept
_PortalEvent = ev.MachineBuilt | ev.Sealed | ev.Reordered | ev.Switched | ev.Cycled


class Replay:
    """A game as a spectator sees it; `advance` brings it up to date."""

    def __init__(self, setup: Json) -> None:
        """`setup` is the header's; ContentError if it cannot be read."""
        self._state = State(read_setup(setup))  # hidden cards and portals in it are `HIDDEN`
        self._choice: ChoiceView | None = None

    def follow(self, events: Iterable[Event]) -> View:
        """Take in the public events of the next line, and return what a spectator saw after it.

        The first line has the ply 0. ContentError if an event does not fit what came before.
        """
        self.advance(self._state.ply, events)
        view = self.view()
        self._state.ply += 1
        return view

    def advance(self, ply: int, events: Iterable[Event]) -> None:
        """Take in public events of the line of this ply, or further ones of it. Raises what `follow` does."""
        self._state.ply = ply
        for event in events:
            try:
                self._take(event)
            except (LookupError, ValueError) as error:
                raise ContentError([f"ply {ply}: {event.kind} does not fit what came before"]) from error

    def view(self) -> View:
        return replace(view_of(self._state, None), choice=self._choice)

    def _take(self, event: Event) -> None:
        match event:
            case (
                ev.TurnBegan()
                | ev.TurnEnded()
                | ev.Passed()
                | ev.PlayerLeft()
                | ev.GameOver()
                | ev.ChoiceAsked()
            ):
                self._take_course(event)
            case (
                ev.DiscardLaid()
                | ev.Drew()
                | ev.Reshuffled()
                | ev.Discarded()
                | ev.ToolsDrawn()
                | ev.Recycled()
            ):
                self._take_piles(event)
            case ev.PlayedCard() | ev.Prepared() | ev.Trashed() | ev.ToolKept():
                self._take_card(event)
            case ev.MachineBuilt() | ev.Sealed() | ev.Reordered() | ev.Switched() | ev.Cycled():
                self._take_portals(event)
            case ev.Moved(seat=seat, to=to):
                self._state.at[seat] = to
            case ev.DrewCards() | ev.StackSeen() | ev.StackLaid():
                pass  # for one seat alone
            case ev.KeepPromised() | ev.DrawAgreed() | ev.TookBack():
                pass  # only the log needs these
            case _:
                assert_never(event)

    def _take_course(self, event: _CourseEvent) -> None:
        state = self._state
        match event:
            case ev.TurnBegan(number=number, round=round_, seat=seat):
                state.turns, state.round, state.active = number, round_, seat
                state.actions, state.played = ACTIONS_A_TURN, ()
            case ev.TurnEnded() | ev.Passed():
                state.actions = 0
            case ev.ChoiceAsked(seat=seat, choice=choice, options=options, stack=stack):
                self._choice = ChoiceView(seat, choice, stack, options)
                state.actions = 0 if choice == "keep" else state.actions
            case ev.PlayerLeft(seat=seat, cards=cards):
                self._leave(seat, cards)
            case ev.GameOver(winners=winners, by=by):
                if by not in get_args(Ending):
                    raise ValueError("an unknown ending")
                self._choice, state.outcome = None, Outcome(winners, cast(Ending, by))
            case _:
                assert_never(event)

    def _leave(self, seat: int, cards: tuple[str, ...]) -> None:
        state = self._state
        if seat == state.active:
            state.played, self._choice = (), None
        state.hands[seat], state.tools[seat], state.sealed[seat] = [], (), ()
        state.discard += cards
        state.at[seat] = OFF
        state.left = (*state.left, seat)

    def _take_piles(self, event: _PileEvent) -> None:
        state = self._state
        match event:
            case ev.DiscardLaid(cards=cards, stack=stack) | ev.Reshuffled(discard=cards, stack=stack):
                state.discard = list(cards)
                self._count_stack(stack)
            case ev.Drew(seat=seat, hand=hand, stack=stack):
                self._count_hand(seat, hand)
                self._count_stack(stack)
            case ev.ToolsDrawn(seat=seat, cards=cards, stack=stack):
                state.tools[seat] += cards
                self._count_stack(stack)
            case ev.Recycled(seat=seat, card=card, hand=hand):
                state.discard.remove(card)
                self._count_hand(seat, hand)
            case ev.Discarded(seat=seat, cards=cards, reason=reason):
                state.discard += cards
                if reason == "turn":
                    state.played = ()
                else:
                    self._choice = None
                    self._count_hand(seat, len(state.hands[seat]) - len(cards))
            case _:
                assert_never(event)

    def _take_card(self, event: _CardEvent) -> None:
        state, seat, card = self._state, event.seat, event.card
        if isinstance(event, ev.ToolKept):
            self._choice = None
            state.played = tuple(each for each in state.played if each != card)
            state.tools[seat] = (*state.tools[seat], card)
            return
        state.actions = event.actions
        self._count_hand(seat, len(state.hands[seat]) - 1)
        match event:
            case ev.PlayedCard():
                state.played = (*state.played, card)
            case ev.Prepared():
                state.tools[seat] = (*state.tools[seat], card)
            case ev.Trashed():
                state.discard.append(card)
            case _:
                assert_never(event)

    def _take_portals(self, event: _PortalEvent) -> None:
        match event:
            case ev.MachineBuilt(tops=tops, sizes=sizes):
                for each, top, size in zip(TRANSFORMERS, tops, sizes, strict=True):
                    self._lay(each, () if top is None else (top, *[HIDDEN] * (size - 1)))
            case ev.Sealed():
                self._seal(event)
            case ev.Reordered(stack=stack, top=top):
                self._choice = None
                self._lay(stack, (top, *[HIDDEN] * (len(self._stack(stack)) - 1)))
            case ev.Switched(stacks=stacks, tops=tops):
                for each, top in zip(stacks, tops, strict=True):
                    self._lay(each, (top, *self._stack(each)[1:]))
            case ev.Cycled(tops=tops):
                for each, top in zip(TRANSFORMERS, tops, strict=True):
                    if top is not None:
                        first, *others = self._stack(each)
                        self._lay(each, (top, *others[1:], first) if others else (top,))
            case _:
                assert_never(event)

    def _seal(self, event: ev.Sealed) -> None:
        state, seat = self._state, event.seat
        lab = list(state.tools[seat])
        for card in event.tools:
            lab.remove(card)
        state.tools[seat] = tuple(lab)
        state.discard += event.tools
        state.sealed[seat] = (*state.sealed[seat], event.portal)
        below = self._stack(event.at)[2:]
        self._lay(event.at, () if event.top is None else (event.top, *below))

    def _stack(self, transformer: int) -> tuple[str, ...]:
        return self._state.portals[transformer - 1]

    def _lay(self, transformer: int, portals: tuple[str, ...]) -> None:
        """Lay a stack, its top first; raises ValueError if the box has no such portal."""
        state, place = self._state, transformer - 1
        if not {HIDDEN, *state.setup.box.portals}.issuperset(portals):
            raise ValueError("an unknown portal")
        state.portals[place] = portals
        state.known[-1][place] = sum(1 << depth for depth, each in enumerate(portals) if each != HIDDEN)

    def _count_hand(self, seat: int, count: int) -> None:
        self._state.hands[seat] = [HIDDEN] * count

    def _count_stack(self, count: int) -> None:
        self._state.stack = [HIDDEN] * count
