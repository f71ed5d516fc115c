"""Words of duels: challenges, boards, hands, the end. Names passed in are escaped already."""

from collections.abc import Mapping, Sequence

from bot.games.two_seats import Seat
from bot.matches.values import DeckFormat
from cogs.kit.writing import counted, listed

COLOURS: Mapping[int | None, int] = {Seat.SOUTH: 0x2A8BD0, Seat.NORTH: 0xE2701A, None: 0x8A8F98}

ACCEPT, DECLINE, JOIN, CANCEL = "Accept", "Decline", "Join", "Cancel"
GO_FIRST, GO_SECOND = "Go first", "Go second"
ACT_WITH, NOBODY_CAN_ACT = "Act with…", "No entity of yours can act now"
SUMMON, HAND, END_TURN, MORE = "Summon", "Hand", "End turn", "More"
CHOOSE, REMATCH = "Choose…", "Rematch"
ACCEPT_DRAW, DECLINE_DRAW = "Accept the draw", "Play on"

HOW_WON: Mapping[str, str] = {
    "capture": "{winner} captures {loser}'s Summon Area",
    "elimination": "{loser} has no entity in play and no card in hand",
    "turn-limit": "the turn limit is reached and {winner} has more left",
    "concession": "{loser} concedes",
    "agreement": "both agreed",
}
HOW_DRAWN: Mapping[str, str] = {
    "elimination": "both are out at once",
    "turn-limit": "the turn limit is reached and both have as much left",
    "agreement": "both agreed",
}

CLOSED_BY: Mapping[str, str] = {
    "accepted": "accepted",
    "declined": "declined",
    "cancelled": "taken back",
    "expired": "not answered within its time",
}

EARLIER = "-# Earlier: `/play log`"


def challenge(author: str, opponent: str, board: str, seed_hash: str, ends: int) -> str:
    """The challenge message; `opponent` is a mention, `ends` a Unix time."""
    return (
        f"## {author} challenges {opponent}\n"
        f"A duel of Multiverse Melee on **{board}**. The challenge ends <t:{ends}:R>.\n{dice(seed_hash)}"
    )


def lobby(author: str, board: str, seed_hash: str, ends: int) -> str:
    """The message of an open lobby."""
    return (
        f"## {author} looks for an opponent\n"
        f"A duel of Multiverse Melee on **{board}**. Anyone may join until <t:{ends}:R>.\n{dice(seed_hash)}"
    )


def board_label(name: str, note: str) -> str:
    """A battlefield, as one chooses it."""
    return f"{name} · {note}"


def dice(seed_hash: str) -> str:
    """What makes the dice verifiable."""
    return f"-# Dice: SHA-256 of the secret seed `{seed_hash}`. The seed is shown when the duel is over."


def invitation_closed(author: str, opponent: str | None, state: str) -> str:
    """What a challenge's message says once it cannot be accepted any more."""
    title = f"{author} challenged {opponent}" if opponent else f"{author} looked for an opponent"
    return f"### {title}\nThis was {CLOSED_BY[state]}."


def closed_unseen(state: str) -> str:
    """Confirms a decline or cancellation whose message could not be changed."""
    return (
        f"This is {CLOSED_BY[state]}. Discord did not let me change its message just now: its buttons are "
        "still there, but they do nothing any more."
    )


def accepted(players: Sequence[str], where: str) -> str:
    """What an invitation's message says once the duel runs; `where` is a channel mention."""
    title = f"### {listed(players)} duel"
    return f"{title}\nThe duel is in {where}." if where else title


def rolled(south: str, north: str, dice_south: int, dice_north: int, winner: str | None) -> str:
    """One roll of the roll-off."""
    line = f"{south} rolls **{dice_south}**, {north} rolls **{dice_north}**"
    return f"{line}: {winner} chooses." if winner else f"{line}: a tie, they roll again."


def matchup(
    names: tuple[str, str], decks: tuple[str, str], formats: tuple[DeckFormat, DeckFormat], board: str
) -> str:
    """Who plays which deck on which battlefield, South first."""
    south, north = (f"**{deck}** ({kind})" for deck, kind in zip(decks, formats, strict=True))
    return f"{names[0]} (South) plays {south}, {names[1]} (North) plays {north}, on **{board}**."


def choose_order(mention: str) -> str:
    """Asks the winner of the roll-off."""
    return f"{mention}, do you go first, or second with 1 energy more? The hands are dealt after that."


def turn_title(number: int, limit: int, name: str) -> str:
    """Head of a turn's board."""
    return f"## Turn {number} of {limit} · {name}"


def to_move(mention: str) -> str:
    """Tells the player to act."""
    return f"{mention}, it is your turn."


def to_choose(mention: str, entity: str, prompt: str) -> str:
    """Tells the player whose choice an ability waits for."""
    return f"{mention}, **{entity}** waits for your choice: {prompt}"


def capturing(entity: str, name: str) -> str:
    """Warns the player on turn of an enemy on their Summon Area."""
    return f"⚠ **{entity}** stands on {name}'s Summon Area. If it is there when this turn ends, all is lost."


def side(name: str, energy: int, most: int, hand: int, deck: int, discard: int) -> str:
    """One line about a player's side."""
    return f"-# {name}: {energy}/{most} energy · {hand} in hand · {deck} in deck · {discard} discarded"


def dms_closed(name: str) -> str:
    """Tells a player whose DMs are closed where the hand is."""
    return f"-# {name}, I can't send you direct messages. **{HAND}** below shows your cards to you alone."


def draw_offered(name: str) -> str:
    """A draw offer, on the board."""
    return f"**{name} offers a draw.**"


def draw_notice(name: str, other: str) -> str:
    """A draw offer, in a message of its own; `other` is a mention."""
    return f"### {name} offers a draw\n{other}, take it or play on. The offer ends when you act."


DRAW_OVERTAKEN = "The duel ended before this was answered."


def draw_answered(name: str, how: str) -> str:
    """What a draw offer's message says afterwards; `how` is one of the sentences below."""
    return f"### {name} offered a draw\n{how}"


def draw_accepted(other: str) -> str:
    """The offer was taken."""
    return f"{other} has accepted."


def draw_declined(other: str) -> str:
    """The offer was declined."""
    return f"{other} has declined: the duel goes on."


def draw_lapsed(other: str) -> str:
    """Says that an offer ended because the other player played on without answering."""
    return f"{other} plays on, so the offer has ended."


def turn_over(number: int, name: str) -> str:
    """Head of the board of a turn that has ended."""
    return f"### Turn {number} · {name}"


def turn_picture(turn: int) -> str:
    """Describes the picture of a turn gone by."""
    return f"The battlefield at the end of turn {turn}." if turn else "The battlefield before the first turn."


ROLL_OFF = "### The roll-off"


def order_chosen(line: str) -> str:
    """What the roll-off's message says afterwards."""
    return f"{ROLL_OFF}\n{line}"


def ended(winner: str | None, loser: str, by: str) -> str:
    """How the duel ended, as a title and a sentence; for a draw `winner` is None."""
    return f"## {_title(winner)}\n{_sentence(_how(winner, loser, by))}"


def result(winner: str | None, loser: str, by: str) -> str:
    """The same in one line."""
    return f"**{_title(winner)}**: {_how(winner, loser, by)}."


def _title(winner: str | None) -> str:
    return "A draw" if winner is None else f"{winner} wins"


def _how(winner: str | None, loser: str, by: str) -> str:
    if winner is None:
        return HOW_DRAWN.get(by, by)
    return HOW_WON.get(by, by).format(winner=winner, loser=loser)


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."


def seed_shown(seed_hex: str, seed_hash: str) -> str:
    """The reveal after the last roll."""
    return (
        f"-# The seed was `{seed_hex}`; its SHA-256 is `{seed_hash}`, as announced. "
        "Check every die with `python -m bot verify RECORD`."
    )


def hand_title(count: int, turn: int, opponent: str, where: str) -> str:
    """Head of a hand; `where` is a mention of the duel's channel."""
    return f"## Your hand · turn {turn} · {counted(count, 'card')}\n-# Against {opponent} in {where}"


EMPTY_HAND = "You hold no cards."
NO_HAND_YET = "The hands are dealt when the order of play has been chosen."


def versus(names: Sequence[str]) -> str:
    """Who plays against whom."""
    return " vs ".join(names)


def unreadable(names: Sequence[str]) -> str:
    """Tells the players that an update has closed their duel."""
    return (
        f"### The duel of {listed(names)} is closed\n"
        "It was in the middle of an ability that has changed with an update of the bot, so it can't go on. "
        "It has no result. `/duel record` has its record; `/duel challenge` starts a new duel."
    )


def no_permission(names: str, where: str, permissions: str) -> str:
    """Tells the players what keeps the bot from showing their duel."""
    needed = f"I need {permissions} there" if permissions else "I am not allowed to write there"
    return (
        f"I can't show the duel of {names} in {where}: {needed}. "
        "Your duel is safe, and as soon as I may, the board follows by itself."
    )
