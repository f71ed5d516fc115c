"""How the game begins (U-S1 to U-S4) and ends, how turns do, and what the virtual player does."""

from bot.games.contract import Dice
from bot.games.dice import shuffle
from bot.games.universum.cards.box import ADVANCED, BASIC, MEDIUM
from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.events import events as ev
from bot.games.universum.events.events import Event
from bot.games.universum.position.setup import VIRTUAL, Setup
from bot.games.universum.position.state import ACTIONS_A_TURN, Choice, Ending, Outcome, State
from bot.games.universum.rules.play import NEW_DISCARD, GameInPlay
from bot.games.universum.rules.scoring import totals, winners_by_score
from bot.games.universum.rules.stacks import missing_tools, seal, tops_by_place

ROUNDS = 30  # U-E2
REFILL = 3  # U-T7
VIRTUAL_DRAWS = 2  # U-V1


def go_on(play: GameInPlay) -> None:
    """Go on after something was done: wait for a choice, end the game or the turn, or leave it as it is."""
    state = play.state
    if is_cut_short(state):
        finish(play, winners_by_score(state), "score")
    elif state.choice is None and (not state.actions or not state.hands[state.active]):
        end_turn(play)


def is_cut_short(state: State) -> bool:
    """Whether a solo game is over, which it is in the middle of a turn, too (U-V2)."""
    return state.setup.is_solo and state.empty_stacks >= state.setup.stacks_to_empty


def end_turn(play: GameInPlay) -> None:
    """End the turn: ask what to keep, or keep all that was played if all of it is to be kept (U-T2, U-T5)."""
    state = play.state
    state.actions = 0
    if state.keeps >= len(state.played):
        for card in state.played:
            _lay_into_lab(play, card)
        state.played, state.keeps = (), 0
    if state.keeps:
        ask_to_keep(play)
    else:
        _close_turn(play)


def ask_to_keep(play: GameInPlay) -> None:
    state = play.state
    state.choice = Choice("keep")
    if play.log is not None:
        play.log.append(ev.ChoiceAsked(state.active, "keep", len(state.played)))


def keep(play: GameInPlay, card: str) -> None:
    """Keep a card that was played, then ask for the next one or go on with the end of the turn (U-T5)."""
    state = play.state
    state.played = tuple(each for each in state.played if each != card)
    state.keeps -= 1
    state.choice = None
    _lay_into_lab(play, card)
    if state.keeps:
        ask_to_keep(play)
    else:
        _close_turn(play)


def _lay_into_lab(play: GameInPlay, card: str) -> None:
    state = play.state
    state.tools[state.active] = (*state.tools[state.active], card)
    if play.log is not None:
        play.log.append(ev.ToolKept(state.active, card))


def _close_turn(play: GameInPlay) -> None:
    """Discard what was played, refill the hand (U-T7), and let the next turn begin."""
    _discard_and_refill(play)
    pass_on(play)


def pass_on(play: GameInPlay) -> None:
    """Begin the next turn. A turn in which nothing is possible from the start ends at once (U-T2)."""
    state = play.state
    _begin_next(play)
    while state.outcome is None and not state.hands[state.active]:
        state.actions = 0
        _discard_and_refill(play)
        _begin_next(play)


def _discard_and_refill(play: GameInPlay) -> None:
    state, seat = play.state, play.state.active
    if state.played:
        state.discard += state.played
        if play.log is not None:
            play.log.append(ev.Discarded(seat, state.played, "turn"))
        state.played = ()
    play.draw(seat, REFILL - len(state.hands[seat]), "refill")
    if play.log is not None:
        play.log.append(ev.TurnEnded(state.turns, state.round, seat))


def _begin_next(play: GameInPlay) -> None:
    """The next seat's turn begins; at the end of the last round, the game ends (U-E1, U-E2, U-B1)."""
    state = play.state
    if state.setup.is_solo:
        _move_virtual_player(play)
        if state.outcome is not None:
            return
    playing = state.playing
    later = [seat for seat in playing if seat > state.active] if not state.setup.is_solo else []
    if not later:
        if _ends_with_this_round(state):
            finish(play, winners_by_score(state), "score")
            return
        state.round += 1
    state.active = later[0] if later else playing[0]
    state.actions = ACTIONS_A_TURN
    state.turns += 1
    tell_turn(play)


def _ends_with_this_round(state: State) -> bool:
    """Whether the round that has been played was the last. If not, a balanced game may learn which one is."""
    if state.round >= ROUNDS:
        return True
    if state.empty_stacks < state.setup.stacks_to_empty:
        return False
    if not state.setup.is_balanced or state.final_round:
        return True
    state.final_round = state.round + 1
    return False


def tell_turn(play: GameInPlay) -> None:
    state = play.state
    if play.log is not None:
        play.log.append(ev.TurnBegan(state.turns, state.round, state.active))


def _move_virtual_player(play: GameInPlay) -> None:
    """The virtual player draws tools, seals what it can, and walks on (U-V1)."""
    state = play.state
    drawn = play.take(VIRTUAL_DRAWS)
    state.tools[VIRTUAL] = (*state.tools[VIRTUAL], *drawn)
    if drawn and play.log is not None:
        play.log.append(ev.ToolsDrawn(VIRTUAL, tuple(drawn), len(state.stack)))
    at = state.at[VIRTUAL]
    stack = state.portals[at - 1]
    if stack and not missing_tools(state, VIRTUAL, stack[0]):
        seal(play, VIRTUAL)
        if is_cut_short(state):
            finish(play, winners_by_score(state), "score")
            return
    state.at[VIRTUAL] = at % len(state.portals) + 1
    if play.log is not None:
        play.log.append(ev.Moved(VIRTUAL, at, state.at[VIRTUAL]))


def finish(play: GameInPlay, winners: tuple[int, ...], by: Ending) -> None:
    """End the game. Everything else stays as it is."""
    state = play.state
    state.choice = None
    state.outcome = Outcome(winners, by)
    if play.log is not None:
        play.log.append(ev.GameOver(winners, by, totals(state)))


HAND = 3
MEDIUMS_EACH = 2


def begin(setup: Setup, dice: Dice) -> tuple[State, list[Event]]:
    """A new game at the beginning of seat 1's turn, and the events of its setup."""
    state = State(setup)
    log: list[Event] = []
    play = GameInPlay(state, dice, log)
    _build_stacks(state, dice)
    log.append(ev.MachineBuilt(tops_by_place(state), tuple(map(len, state.portals))))
    cards = list(setup.box.cards)
    shuffle(cards, dice)
    state.stack = cards[::-1]
    for seat in range(1 if setup.is_solo else setup.seats):
        play.draw(seat, HAND, "deal")
    state.discard = play.take(NEW_DISCARD)
    log.append(ev.DiscardLaid(tuple(state.discard), len(state.stack)))
    tell_turn(play)
    return state, log


def _build_stacks(state: State, dice: Dice) -> None:
    """Each transformer gets a basic, two medium and an advanced portal, shuffled (U-S2).

    In a short game, a die takes one of each stack out of the game unseen (U-S4).
    """
    levels = []
    for level in (BASIC, MEDIUM, ADVANCED):
        names = state.setup.box.of_level(level)
        shuffle(names, dice)
        levels.append(names)
    basics, mediums, advanced = levels
    built: list[list[str]] = []
    for place in range(len(TRANSFORMERS)):
        two = mediums[MEDIUMS_EACH * place : MEDIUMS_EACH * (place + 1)]
        stack = [basics[place], *two, advanced[place]]
        shuffle(stack, dice)
        built.append(stack)
    if state.setup.is_short:
        for stack in built:
            del stack[dice.roll(len(stack)) - 1]
    state.portals = [tuple(stack) for stack in built]
    state.see_tops()
