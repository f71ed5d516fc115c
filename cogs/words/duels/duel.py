"""Words of duels of any game: invitations, draw offers, troubles. Names passed in are escaped already."""

from collections.abc import Mapping, Sequence

from bot.games.wording import outcome, shortened
from cogs.kit.safe_text import listed
from cogs.words.nouns import command, noun, spoken_of

#: By seat, for games of two; None is for messages that belong to no seat.
COLOURS: Mapping[int | None, int] = {0: 0x2A8BD0, 1: 0xE2701A, None: 0x8A8F98}

#: By seat, for games of more: the colours of seats in their pictures, which are never their only sign.
SEAT_COLOURS = (0xD5D8DE, 0xEDB90E, 0xCF3E32, 0x3470D4, 0x2FA563)

ACCEPT, DECLINE, JOIN, CANCEL = "Accept", "Decline", "Join", "Cancel"
HAND, MORE, WHAT_HAPPENED = "Hand", "More", "What happened?"
REMATCH, REPLAY, RECORD_AND_DICE = "Rematch", "Replay", "Record and dice"
ACCEPT_DRAW, DECLINE_DRAW = "Accept the draw", "Play on"

CLOSED_BY: Mapping[str, str] = {
    "accepted": "accepted",
    "declined": "declined",
    "cancelled": "cancelled",
    "expired": "not answered in time",
}

MAX_THREAD_NAME = 100
"""Maximum length of a thread's name on Discord, in characters."""
EARLIER = "-# Earlier: `/play log`"
OVER, NOT_ASKED = "The game is over.", "Nothing is asked of you now."


def seat_colour(seat: int | None) -> int:
    """The colour of a seat in a game of more than two; None is for messages that belong to no seat."""
    return COLOURS[None] if seat is None else SEAT_COLOURS[seat]


def duel_of(title: str, board: str) -> str:
    """The game, and the board if it has any."""
    return f"A {noun()} of {title} on **{board}**." if board else f"A {noun()} of {title}."


def challenge(author: str, opponent: str, what: str, seed_hash: str, ends: int) -> str:
    """The challenge message; `opponent` is a mention, `what` from `duel_of`, `ends` a Unix time."""
    title = f"## {author} challenges {opponent}"
    return f"{title}\n{_before(what)}The challenge expires <t:{ends}:R>.\n{dice(seed_hash)}"


def lobby(author: str, what: str, seed_hash: str, ends: int) -> str:
    """The message of an open lobby; `what` is from `duel_of`."""
    title = f"## {author} looks for an opponent"
    return f"{title}\n{_before(what)}Anyone can join; the lobby closes <t:{ends}:R>.\n{dice(seed_hash)}"


def _before(what: str) -> str:
    """The terms before another sentence, in the same line unless they end with a line break."""
    return what if what.endswith("\n") else f"{what} "


def board_label(name: str, note: str) -> str:
    return f"{name} · {note}"


def dice(seed_hash: str) -> str:
    """Says that the dice are fixed already, with the proof for later."""
    return (
        f"-# The dice are fixed already: their hash is `{seed_hash}`. When the {noun()} is over, "
        f"**{RECORD_AND_DICE}** shows how to check it."
    )


def invitation_closed(author: str, opponent: str | None, state: str) -> str:
    title = f"{author} challenged {opponent}" if opponent else f"{author} looked for an opponent"
    return f"### {title}\nThis was {CLOSED_BY[state]}."


def closed_unseen(state: str) -> str:
    """Confirms a decline or cancellation whose message could not be changed."""
    return (
        f"This is {CLOSED_BY[state]}. Discord did not let me change its message just now: its buttons are "
        "still there, but they no longer do anything."
    )


def accepted(players: Sequence[str], where: str) -> str:
    """An invitation's message once the duel runs; `where` is a channel mention."""
    title = f"### {listed(players)} {spoken_of().do}"
    return f"{title}\nThe {noun()} is in {where}." if where else title


def dms_closed(name: str) -> str:
    return f"-# {name}, I can't send you direct messages. **{HAND}** below shows your cards to you alone."


def dms_refused(mention: str) -> str:
    return (
        f"{mention}, it is your turn. I can't send you direct messages, so I mention you here from now on. "
        "Let members of this server write to you, or choose another way with `/me`."
    )


def played_in(channel_id: int) -> str:
    return f"-# The {noun()} is in <#{channel_id}>."


def draw_offered(name: str) -> str:
    return f"**{name} offers a draw.**"


def draw_notice(name: str, other: str) -> str:
    return f"### {name} offers a draw\n{other}, accept it or play on. The offer ends when you act."


def draw_overtaken() -> str:
    return f"The {noun()} ended before this was answered."


def draw_answered(name: str, how: str) -> str:
    """A draw offer's message after the answer; `how` is one of the sentences below."""
    return f"### {name} offered a draw\n{how}"


def draw_accepted(other: str) -> str:
    return f"{other} has accepted."


def draw_declined(other: str) -> str:
    return f"{other} has declined: the {noun()} goes on."


def draw_lapsed(other: str) -> str:
    return f"{other} plays on, so the offer has ended."


def hidden_now() -> str:
    return f"This {noun()} is played on in a channel that not everybody here may see, so its board ends here."


def stands_still() -> str:
    return f"-# This board no longer changes: a newer one follows the {noun()}."


def follows(channel_id: int) -> str:
    return f"-# This board follows the {noun()} in <#{channel_id}>."


def last_board(link: str) -> str:
    return f"The last board: {link}"


def ended_by_moderator() -> str:
    return f"## Ended by a moderator\nThis {noun()} has no result."


VOID = "**Void**: a moderator has decided that this result counts for nothing."


def decided(winners: Sequence[str]) -> str:
    """How a moderator decided a duel, as a title and a sentence; a draw without winners."""
    return f"## {outcome(winners) if winners else 'A draw'}\nA moderator has decided this {noun()}."


def decided_line(winners: Sequence[str], *, has_result: bool) -> str:
    """The same in one line, also for a duel that a moderator ended without a result."""
    if not has_result:
        return f"**No result**: a moderator ended the {noun()}."
    return f"**{outcome(winners) if winners else 'A draw'}**: a moderator decided the {noun()}."


def seed_shown(seed_hex: str, seed_hash: str) -> str:
    return (
        f"**The dice were fixed before the {noun()}.** They all follow from the seed `{seed_hex}`. "
        f"Its SHA-256 hash is `{seed_hash}`, which I posted before the first roll. To check every die: "
        f"{command('verify')}, or `python -m bot verify` on your own computer."
    )


def versus(names: Sequence[str]) -> str:
    return " vs ".join(names)


def thread_name(names: Sequence[str], title: str) -> str:
    """The name of a match's thread, at most as long as Discord takes it; `title` is the game's."""
    suffix = f" · {title}"
    return shortened(versus(names), MAX_THREAD_NAME - len(suffix)) + suffix


def unreadable(names: Sequence[str]) -> str:
    return (
        f"### The {noun()} of {listed(names)} is closed\n"
        f"An update of the bot changed an ability that was being resolved, so the {noun()} can't go on. "
        f"It has no result. {command('record')} has its record; {command('challenge')} starts a new {noun()}."
    )


def no_permission(names: str, where: str, permissions: str) -> str:
    needed = f"I need {permissions} there" if permissions else "I am not allowed to write there"
    return (
        f"I can't show the {noun()} of {names} in {where}: {needed}. "
        f"Your {noun()} is safe. The board follows as soon as that is granted."
    )
