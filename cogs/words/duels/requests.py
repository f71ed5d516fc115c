"""Words of requests about any duel: its log, a draw, conceding, ending a turn, which duel is meant."""

from collections.abc import Sequence

from cogs.kit.safe_text import listed
from cogs.words.nouns import noun

NOT_CONCEDED = "You play on."
CONCEDED = "You have conceded. Well played!"
GIVEN_UP = "You have given up this game."
MORE = "### More"
LOG, OFFER_DRAW, CONCEDE = "Log", "Offer a draw", "Concede"
DRAW_OFFERED = "Your offer stands until your opponent accepts it, declines it or acts."
DRAW_ACCEPTED = "You have agreed to a draw."
DRAW_DECLINED = "You have declined the draw."
SURE = "### End your turn?"
GO_BACK = "Go back"
TURN_OFF = "-# You can turn this question off in `/me`."
SAY_IT_THERE = "You play several duels. Please use the command in the thread of the one you mean."
CONCEDE_YES, CONCEDE_NO = "Yes, concede", "No, play on"


def concede_stale() -> str:
    return f"The {noun()} has gone on since I asked, so nothing has happened."


def which_duel() -> str:
    return f"### Which {noun()} do you mean?"


def pick_duel() -> str:
    return f"Choose a {noun()}…"


def other_game(wanted: str, played: str) -> str:
    return f"That command is for {wanted}, and this is a game of {played}: use the buttons of its board."


def concede_sure(opponent: str) -> str:
    return f"### Concede to {opponent}?\nYou lose this {noun()} at once. This cannot be taken back."


def give_up_sure(others: Sequence[str]) -> str:
    return f"### Give up this game?\n{listed(others)} play on without you. This cannot be taken back."


def it_is_rated(*, of_several: bool) -> str:
    """The effect of giving up on ratings, in the question before it."""
    place = ": you come in behind everybody who plays on" if of_several else ""
    return f"This {noun()} is rated{place}."


def duel_label(players: str, title: str, duel_id: str) -> str:
    return f"{players} · {title} · {noun()} {duel_id}"


def page(number: int, pages: int) -> str:
    return f"Page {number + 1} of {pages}"


def stranger(players: str, acting: str, *, is_over: bool) -> str:
    """To somebody who pressed a control of a duel that they only watch; `acting` names who may act."""
    not_yours = f"This is not your {noun()}: only {players} can do this"
    if is_over:
        return f"{not_yours}, and it is over. `/help` says how to begin one of your own."
    waits = f" It waits for {acting} now." if acting else ""
    return f"{not_yours}.{waits} You are welcome to watch."
