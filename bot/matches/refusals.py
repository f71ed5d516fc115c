"""Expected refusals of the match services: each has a code, which the surface turns into words."""

from typing import Literal, get_args

from bot.games.errors import MeleeError

RefusalCode = Literal[
    "already-challenged",  # invitation, author: these two already have an open challenge
    "already-hosting",  # invitation: this user's own open table for the same game in the same channel
    "already-joined",  # invitation: this user sits at the table
    "already-reviewing",  # this user waits for a review
    "already-testing",  # this user tests a deck
    "banned-from-rated",  # who, when (Unix time): the ban ends then
    "bad-setting",  # name: its value is beyond what the host allows
    "bad-code",  # shared: it is no sharing code, or has been mistyped
    "bot-opponent",  # who
    "counts-already",  # duel: its result is not void
    "damaged-duel",  # duel: its stored position does not match its record
    "date-past",  # a ban would end before it begins
    "clock-paused",  # duel
    "clock-running",  # duel: its clock is not paused
    "deck-challenged",  # deck: it waits in an open challenge of its owner's
    "deck-changed",  # deck: another has taken its place
    "deck-name-taken",  # deck: the user already has one of that name
    "deck-needed",  # who: this player has named no deck and prefers none
    "draw-already-offered",  # who: the player whose offer stands
    "duel-over",  # duel
    "elsewhere",  # duel: it is played on another server, by others
    "game-not-allowed",  # game, allowed: titles of those that this server allows, one a line
    "has-clock",  # duel: its clock acts by itself
    "invitation-closed",  # invitation, state: accepted, declined, cancelled or expired
    "lab-full",  # limit: this many deck tests are already running
    "left-duel",  # duel: this player gave it up, and the others play on
    "moderators-pause",  # duel: only a moderator ends this pause
    "moved-already",  # channel: where the duel is played now
    "newer-deck",  # deck, format, known: its format is newer than any known here
    "no-clock",  # duel
    "no-draw-offer",  # duel: the opponent has no open offer
    "no-ban",  # user: they are not banned from rated play
    "no-draws",  # duel: more than two play it
    "no-hints",  # duel: it is played against a person
    "no-result",  # duel: it has ended without one
    "no-pause-asked",  # duel
    "no-plan",  # what: the tile number or card that has nothing to plan
    "no-such-duel",  # duel
    "no-such-flag",  # flag
    "no-such-place",  # duel: nobody sits in the seat that should win
    "no-such-invitation",  # invitation
    "flag-settled",  # flag: it is resolved, or open, as it was to be
    "not-away",  # duel: nobody in that seat is known to have left the server
    "not-a-player",  # duel
    "not-joined",  # invitation: this user does not sit at the table
    "not-for-you",  # invitation, who: the only one who may do this
    "not-rated-here",  # outside a server, or against a computer
    "not-yet",  # who, when (Unix time): this player may still come back until then
    "not-your-turn",  # duel, who: the players to act, one a line
    "own-draw-offer",  # who: the player who may answer it
    "own-invitation",  # invitation
    "reports-private",  # duel: its players have not shared them
    "reviews-full",  # limit: this many reviews are in work
    "record-gone",  # duel: its server keeps records only for a while
    "self-challenge",
    "stale",  # duel, ply, who (empty if the one refused is to act; else as above): it has moved on
    "still-running",  # duel
    "table-size",  # least, most: as many players as the game takes
    "too-few-players",  # least
    "too-many-decks",  # limit
    "too-many-duels",  # who, limit
    "too-many-duels-here",  # who, limit: as this server has set
    "too-many-server-duels",  # limit
    "too-many-invitations",  # limit
    "void-already",  # duel
    "unknown-board",  # board; near: the name that it resembles, if any
    "unknown-code",  # shared: nobody keeps the deck that it names
    "unknown-deck",  # deck; near: the name that it resembles, if any
    "unknown-game",  # game
    "too-many-quiet-hours",  # limit
    "unknown-quiet-hours",  # text: not two hours of a day
    "unknown-time-zone",  # zone, nearest: names that may be meant, one a line, perhaps none
    "unreadable-duel",  # duel: this version of its game cannot continue it
    "unreplayable",  # why: a code of `bot.reviews.course`
    "unreadable-deck",  # deck: what was saved is no longer valid
]

CODES: tuple[str, ...] = get_args(RefusalCode)


class Refusal(MeleeError):
    """A request is refused; nothing has changed.

    `code` says why. `details` hold the names and ids for the message, as the comments above list them.
    Names are as players wrote them: escape them.
    """

    def __init__(self, code: RefusalCode, **details: str) -> None:
        facts = ", ".join(f"{key} {value!r}" for key, value in details.items())
        super().__init__(f"{code}: {facts}" if facts else code)
        self.code: RefusalCode = code
        self.details = details
