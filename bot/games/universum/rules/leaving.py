"""Players leave while the others go on (U-E3), and two agree to a draw."""

from bot.games.universum.events import events as ev
from bot.games.universum.position.state import OFF
from bot.games.universum.rules.play import Play
from bot.games.universum.rules.turns import finish, pass_on


def leave(play: Play, seat: int, *, is_late: bool) -> None:
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
        play.log.append(ev.Left(seat, tuple(cards), portals, is_late))
    playing = state.playing
    if len(playing) == 1:
        finish(play, tuple(playing), "left")
    elif has_turn:
        pass_on(play)


def agree(play: Play) -> None:
    """Both of two players agree to a draw."""
    if play.log is not None:
        play.log.append(ev.DrawAgreed())
    finish(play, tuple(play.state.playing), "agreement")
