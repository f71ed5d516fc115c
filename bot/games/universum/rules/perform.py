"""The effects of actions, including leaving the game. `legal.check_action` has found them legal."""

from typing import assert_never

from bot.games.contract import Dice
from bot.games.universum.cards.vocabulary import (
    CYCLE,
    KEEP,
    MOVE,
    RECYCLE,
    REORDER,
    SEAL,
    SEARCH,
    SIFT,
    SWITCH,
    action_at,
)
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.actions import (
    Action,
    AgreeDraw,
    Choose,
    Leave,
    Pass,
    PlayCard,
    Prepare,
    Trash,
)
from bot.games.universum.position.state import OFF, Choice, State
from bot.games.universum.rules import stacks
from bot.games.universum.rules.legal import answers
from bot.games.universum.rules.play import GameInPlay
from bot.games.universum.rules.turns import finish, go_on, keep, pass_on

SEARCH_DRAWS, SIFT_DRAWS, SIFT_DISCARDS = 2, 3, 2


def perform(state: State, seat: int, action: Action, dice: Dice, log: list[Event] | None) -> None:
    """Play a legal action of this seat in place, and everything that follows from it."""
    carry_out(GameInPlay(state, dice, log), seat, action)


def carry_out(play: GameInPlay, seat: int, action: Action) -> None:
    """The same for a position in play."""
    state = play.state
    state.ply += 1
    match action:
        case PlayCard():
            _play_card(play, seat, action)
        case Prepare(card):
            state.actions -= 1
            state.hands[seat].remove(card)
            state.tools[seat] = (*state.tools[seat], card)
            if play.log is not None:
                play.log.append(ev.Prepared(seat, card, state.actions))
            go_on(play)
        case Trash(card):
            state.actions -= 1
            state.hands[seat].remove(card)
            state.discard.append(card)
            if play.log is not None:
                play.log.append(ev.Trashed(seat, card, state.actions))
            play.draw(seat, 1, "trash")
            go_on(play)
        case Pass():
            _pass(play, seat)
        case Choose():
            _choose(play, seat, action)
        case Leave(is_late):
            leave(play, seat, is_late=is_late)
        case AgreeDraw():
            agree(play)
        case _:
            assert_never(action)


def _pass(play: GameInPlay, seat: int) -> None:
    play.state.actions = 0
    if play.log is not None:
        play.log.append(ev.Passed(seat))
    go_on(play)


def _play_card(play: GameInPlay, seat: int, action: PlayCard) -> None:
    """The card lies in front of its player from before its action is done (U-T3)."""
    state, card, targets = play.state, action.card, action.targets
    at = state.at[seat]
    kind = action_at(card, at)
    state.actions -= 1
    state.hands[seat].remove(card)
    state.played = (*state.played, card)
    if play.log is not None:
        play.log.append(ev.PlayedCard(seat, card, kind, at, state.actions))
    if kind == MOVE:
        (to,) = targets
        assert isinstance(to, int)
        state.at[seat] = to
        if play.log is not None:
            play.log.append(ev.Moved(seat, at, to))
    elif kind == SEARCH:
        play.draw(seat, SEARCH_DRAWS, "search")
    elif kind == RECYCLE:
        (wanted,) = targets
        assert isinstance(wanted, str)
        state.discard.remove(wanted)
        state.hands[seat].append(wanted)
        if play.log is not None:
            play.log.append(ev.Recycled(seat, wanted, len(state.hands[seat])))
    elif kind == SEAL:
        stacks.seal(play, seat)
    else:
        _trigger(play, seat, at, action)
    go_on(play)


def _trigger(play: GameInPlay, seat: int, at: int, action: PlayCard) -> None:
    """The ability of a transformer, whether or not it has portals left (U-T4, U-T5)."""
    state = play.state
    if at == REORDER:
        (stack,) = action.targets
        assert isinstance(stack, int)
        _ask(play, Choice("reorder", stack))
        stacks.look_at(play, seat, stack)
    elif at == SIFT:
        play.draw(seat, SIFT_DRAWS, "sift")
        hand = state.hands[seat]
        if len(hand) > SIFT_DISCARDS:
            _ask(play, Choice("sift"))
        else:
            _discard(play, seat, tuple(sorted(hand)))
    elif at == SWITCH:
        first, second = action.targets
        assert isinstance(first, int)
        assert isinstance(second, int)
        stacks.switch(play, seat, first, second)
    elif at == CYCLE:
        stacks.cycle(play, seat)
    else:
        assert at == KEEP
        state.keeps += 1
        if play.log is not None:
            play.log.append(ev.KeepPromised(seat, state.keeps))


def _ask(play: GameInPlay, choice: Choice) -> None:
    state = play.state
    state.choice = choice
    if play.log is not None:
        play.log.append(ev.ChoiceAsked(state.active, choice.kind, len(answers(state)), choice.stack))


def _discard(play: GameInPlay, seat: int, cards: tuple[str, ...]) -> None:
    """Discard cards of the hand by Sift, in alphabetical order (U-T5)."""
    state = play.state
    for card in cards:
        state.hands[seat].remove(card)
    state.discard += cards
    if play.log is not None:
        play.log.append(ev.Discarded(seat, cards, "sift"))


def _choose(play: GameInPlay, seat: int, action: Choose) -> None:
    state, choice = play.state, play.state.choice
    assert choice is not None
    match choice.kind:
        case "reorder":
            order = tuple(each for each in action.answers if isinstance(each, int))
            state.choice = None
            stacks.reorder(play, seat, choice.stack, order)
            go_on(play)
        case "sift":
            state.choice = None
            _discard(play, seat, tuple(each for each in action.answers if isinstance(each, str)))
            go_on(play)
        case "keep":
            (card,) = action.answers
            assert isinstance(card, str)
            keep(play, card)
        case _:
            assert_never(choice.kind)


def leave(play: GameInPlay, seat: int, *, is_late: bool) -> None:
    """A seat leaves: its cards to the discard pile in alphabetical order, its portals out of the game (U-E3).

    Its own turn passes on without its end, its own choice is dropped. Who is left alone wins.
    """
    state = play.state
    has_turn = seat == state.active
    cards = [*state.hands[seat], *state.tools[seat]]
    if has_turn:
        cards += state.played
        state.played, state.keeps, state.choice = (), 0, None
    cards.sort()
    portals = state.sealed[seat]
    state.hands[seat], state.tools[seat], state.sealed[seat] = [], (), ()
    state.discard += cards
    state.at[seat] = OFF
    state.left = (*state.left, seat)
    if play.log is not None:
        play.log.append(ev.PlayerLeft(seat, tuple(cards), portals, is_late))
    playing = state.playing
    if len(playing) == 1:
        finish(play, tuple(playing), "left")
    elif has_turn:
        pass_on(play)


def agree(play: GameInPlay) -> None:
    if play.log is not None:
        play.log.append(ev.DrawAgreed())
    finish(play, tuple(play.state.playing), "agreement")
