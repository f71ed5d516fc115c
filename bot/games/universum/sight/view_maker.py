"""Makes a View of a State for one seat."""

from bot.games.universum.cards.vocabulary import TRANSFORMERS
from bot.games.universum.position.setup import VIRTUAL
from bot.games.universum.position.state import State
from bot.games.universum.rules.legal import answers, legal_actions
from bot.games.universum.rules.scoring import places, score_of
from bot.games.universum.sight.view import ChoiceView, SeatView, StackView, View


def view_of(state: State, seat: int | None) -> View:
    """The View of `seat`; None is a spectator."""
    setup, choice = state.setup, state.choice
    row = setup.seats if seat is None else seat
    to_act = None if state.outcome is not None else state.active
    return View(
        seat=seat,
        box=setup.box,
        scoring=setup.scoring,
        is_short=setup.is_short,
        is_solo=setup.is_solo,
        is_balanced=setup.is_balanced,
        final_round=state.final_round,
        ply=state.ply,
        turns=state.turns,
        round=state.round,
        active=state.active,
        actions_left=state.actions,
        to_act=to_act,
        stacks=tuple(StackView(each, state.known_stack(row, each)) for each in TRANSFORMERS),
        stack=len(state.stack),
        discard=tuple(state.discard),
        seats=tuple(_seat(state, each, seat) for each in range(setup.seats)),
        choice=None
        if choice is None
        else ChoiceView(state.active, choice.kind, choice.stack, len(answers(state))),
        outcome=state.outcome,
        places=None if state.outcome is None else places(state),
        actions=tuple(legal_actions(state)) if seat is not None and seat == to_act else (),
    )


def _seat(state: State, seat: int, viewer: int | None) -> SeatView:
    hand = state.hands[seat]
    return SeatView(
        seat=seat,
        at=state.at[seat],
        hand_count=len(hand),
        hand=tuple(hand) if seat == viewer else None,
        tools=state.tools[seat],
        sealed=state.sealed[seat],
        played=state.played if seat == state.active else (),
        score=score_of(state, seat),
        has_left=seat in state.left,
        is_virtual=state.setup.is_solo and seat == VIRTUAL,
    )
