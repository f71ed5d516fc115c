"""Words of a tournament's public page. They go into pages as they are, without Discord's markdown."""

from collections.abc import Sequence

from bot.games.wording import counted
from bot.tournaments.log.state import TournamentState

STANDINGS, BRACKET, ROUNDS, CROSSTABLE = "Standings", "Bracket", "Rounds", "Crosstable"
PLAYERS, WAITING_LIST, RULES, ROUND = "Players", "Waiting list", "Rules", "Round"
PARTS = "Parts of this page"
MATCHES_AHEAD, PLAYED = "What may come", "Matches"
SIGN_UP = "Sign up in Discord"
REPLAY, GAME_REPLAY = "Replay", "Replay of game"
WINNER, NO_SHOW, DROPPED_OUT = "winner", "no-show", "dropped out"
STATES = {"open": "waiting", "running": "playing", "decided": "over"}
"""Matches by their states."""
NOBODY_YET = "Nobody has signed up yet."
NOT_PLAYED = "not played"
CANCELLED, FINISHED, PAUSED, SIGNING_UP = "Cancelled", "Over", "Paused", "Sign-up is open"
SIGN_UP_IS_CLOSED = "Sign-up is closed"
STARTS, DECK, NEXT_ROUND, AGREED = "Starts", "Deck", "Next round", "agreed for"
COMES_AGAIN = "Comes again"
FOOT = "An open page shows new results within seconds. Times are in your time zone unless they name one."


def progress(state: TournamentState, *, takes_sign_ups: bool) -> str:
    """Where the tournament stands, in a line."""
    match state.phase:
        case "signing-up":
            return SIGNING_UP if takes_sign_ups else SIGN_UP_IS_CLOSED
        case "finished":
            return FINISHED
        case "cancelled":
            return CANCELLED
        case _:
            return PAUSED if state.is_paused else round_line(state)


def round_line(state: TournamentState) -> str:
    """The round that is played, with how far it is."""
    if not state.latest_round:
        return "It has begun"
    open_ = sorted({each.id.round for each in state.open_matches})
    if not open_:
        return f"Round {state.latest_round} is over"
    played = [each for each in state.matches if each.id.round in open_ and not each.pairing.is_bye]
    over = sum(each.result is not None for each in played)
    rounds = f"Round {open_[0]}" if len(open_) == 1 else f"Rounds {open_[0]} to {open_[-1]}"
    return f"{rounds}: {over} of {counted(len(played), 'match', 'matches')} over"


def won(names: Sequence[str]) -> str:
    """Who won, by their names as they are."""
    return f"Winner: {names[0]}" if len(names) == 1 else f"Winners: {', '.join(names)}"


def description(title: str, form: str, count: int, *, is_of_teams: bool = False) -> str:
    """What search engines and link previews say."""
    return f"{title} · {form} · {counted(count, 'team' if is_of_teams else 'player')}"


def scrolls(what: str) -> str:
    """The name of a part that scrolls."""
    return f"{what}, scrolls"


def team(names: Sequence[str]) -> str:
    """The members of a team."""
    return f"Team: {', '.join(names)}"


def hidden(number: int) -> str:
    """Stands for somebody who doesn't want to be named on pages, by their number in the tournament."""
    return f"Name hidden ({number})"


def path_of(name: str, tournament: str) -> str:
    return f"{name} · {tournament}"
