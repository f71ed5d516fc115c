"""Words for people who sign up, check in, leave or drop out. Names come escaped."""

from collections.abc import Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed, listed_some
from cogs.words.nouns import nouns

_NAMED = 8
"""Own decks that are named as not allowed, at most."""
YES_DROP, YES_LEAVE, STAY = "Yes, drop out", "Yes, leave", "Stay in"
STAYED = "You stay in."
CHECK_IN_NOW = "**Check in** now, with the button or `/tournament checkin`, or you don't play."


def joined(name: str, place: str, behind: int, deck: str, *, is_new: bool) -> str:
    """To somebody who has signed up; `place` is `in`, `waiting` or `late`, `deck` empty without decks."""
    played = f" You play **{deck}**." if deck else ""
    match place:
        case "in":
            text = f"You are in **{name}**." if is_new else f"You are in **{name}** already."
        case "waiting":
            ahead = "You are next" if not behind else f"{counted(behind, 'person', 'people')} before you"
            text = (
                f"**{name}** is full, so you wait for a place. {ahead}. You will be told when you have one."
            )
        case "late":
            text = f"You are in **{name}** from the next round on."
        case _:
            raise ValueError(place)
    return f"{text}{played}"


def unrated_until(when: int) -> str:
    """To somebody with a ban from rated play; `when` is a Unix time."""
    return f"You may not play rated {nouns()} until <t:{when}:f>, so yours are not rated until then."


def which_deck(*, is_until_end: bool, is_late: bool) -> str:
    if is_late:
        shown = "stays secret until the tournament is over" if is_until_end else "is public at once"
        return f"### Which deck do you play?\nYou can't change it later, and it {shown}."
    shown = "it is over" if is_until_end else "round 1 begins"
    return f"### Which deck do you play?\nIt is locked at the start, and secret until {shown}."


def not_offered(names: Sequence[str]) -> str:
    """Names a person's own decks that cannot enter; empty without any."""
    if not names:
        return ""
    told = listed_some([f"**{name}**" for name in names], _NAMED)
    return f"-# Not allowed in this tournament, and so not offered: {told}."


def comes_check_in(opens: int) -> str:
    """To somebody who has signed up and is to check in; `opens` is a Unix time."""
    return f"**Check in** from <t:{opens}:f> (<t:{opens}:R>) until the start, or you don't play."


def can_change(*, has_deck: bool, has_menu: bool = False) -> str:
    """The options of somebody who has signed up; `has_menu` says that a menu below offers other decks."""
    deck = "**Join** again, or `/tournament join` with another `deck`, changes it, and " if has_deck else ""
    if has_menu:
        deck = "you can choose another deck here, and "
    return f"-# Until the start, {deck}**Leave** takes you out."


def checked_in(name: str, *, is_new: bool, is_waiting: bool) -> str:
    text = f"You are checked in to **{name}**." if is_new else f"You have checked in to **{name}** already."
    if is_waiting:
        text += " You still wait for a place: you play if somebody else does not check in."
    return text


def left(name: str) -> str:
    return f"You have left **{name}**. You can join again while sign-up is open."


def leave_question(name: str, waiting: int) -> str:
    people = "person waits" if waiting == 1 else "people wait"
    return f"### Leave {name}?\n{waiting} {people} for a place, so yours is gone at once."


def drop_question(name: str, *, has_match: bool, may_be_rated: bool) -> str:
    """To somebody who wants to drop out of a running tournament.

    `has_match` if a match of theirs is open; its games `may_be_rated`.
    """
    rated = "If its game is rated and both of you have acted, you lose that for ratings, too. "
    return (
        f"### Drop out of {name}?\nYou keep your points and play no further matches. "
        f"{'Your open match is lost. ' if has_match else ''}"
        f"{rated if has_match and may_be_rated else ''}"
        "Only an organiser can bring you back."
    )


def dropped(name: str, *, is_new: bool) -> str:
    if not is_new:
        return f"You have dropped out of **{name}** already."
    return f"You have dropped out of **{name}**. To play on, ask an organiser to bring you back."


def ask_back(name: str, organisers: Sequence[str]) -> str:
    return f"You have dropped out of **{name}**. {listed(organisers, 'or')} can bring you back."


def own_deck(deck: str) -> str:
    return f"**Your deck** · {deck}"


def decks_public(lines: Sequence[str]) -> str:
    return "\n".join(["**Decks**", *lines])
