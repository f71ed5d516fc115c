"""The refusals of the match services: each has a code, which the surface turns into words."""

from typing import Literal, get_args

from bot.games.errors import RefusedError, Value

RefusalCode = Literal[
    "already-challenged",  # invitation, author: these two already have an open challenge
    "already-hosting",  # invitation: this user's own open lobby or table with the same clock, in any game
    "already-joined",  # invitation: this user sits at the table
    "already-reviewing",  # this user waits for a review
    "already-testing",  # limit: this user has so many tests of decks going
    "asked-already",  # duel: this player has asked for the same in this turn
    "bad-delay",  # least, most: by how many turns a caster view may lag behind
    "bad-plan",  # field, least, most: what is wrong in the plan of a tournament, its bounds if it has any
    "banned-from-rated",  # who, unless the asker; when (Unix time): the ban ends then
    "bad-setting",  # name: its value is beyond what the host allows
    "bad-code",  # shared: it has not the form of a sharing code
    "blocked-by-you",  # who
    "bot-opponent",  # who
    "cannot-block",  # it is the user, or a bot
    "cannot-join",  # invitation: somebody there has blocked the user, who must not learn it
    "counts-already",  # duel: its result is not void
    "check-in-closed",  # tournament, opens (Unix time; none if it never opens any more)
    "damaged-duel",  # duel: its stored position does not match its record
    "date-past",  # a ban would end before it begins
    "cannot-fork",  # duel: its record does not hold by the rules of today
    "clock-paused",  # duel
    "computer-declines",  # who: a computer player, which agrees to no draw
    "clock-running",  # duel: its clock is not paused
    "deck-challenged",  # deck: it waits in an open challenge of its owner's
    "deck-changed",  # deck: another has taken its place
    "daily-played",  # duel: their game of the day, when: the day ends
    "day-not-over",  # duel: a game of the day, when: the day ends
    "deck-name-taken",  # deck: the user already has one of that name
    "deck-banned",  # deck, names: of the banned cards or decks
    "deck-not-standard",  # deck, cards: those that keep it from being standard
    "deck-over-tier",  # deck, its forecast: share, low, high (percent); limit; over: points above it
    "deck-outweighs",  # deck, as weighed: share, low, high (0 to 1), games; limit; verdict: fails or open
    "deck-unweighed",  # deck, limit (percent); id: of the deck, owner: its user, mark: `WeighingKey.deck`
    "deck-on-scales",  # deck: it is being weighed at this moment
    "deck-not-allowed",  # deck, policy: of the tournament, cards: those not allowed
    "deck-needed",  # who: this player has named no deck and prefers none
    "decks-secret",  # tournament: its name, until: `end`, or `cancelled` if they stay secret
    "draw-already-offered",  # who: the player whose offer stands, none if it is the reader's own
    "duel-over",  # duel
    "elsewhere",  # duel: it is played on another server, by others
    "game-begun",  # channel: where the next game of the series is played
    "game-not-offered",  # duel: the hash of the next game's seed has not been shown yet
    "game-not-allowed",  # game, allowed: titles of those that this server allows
    "has-clock",  # duel: its clock acts by itself
    "invitation-closed",  # invitation, state: accepted, declined, cancelled or expired
    "lab-full",  # limit: so many tests of decks are going, or waiting for their turn
    "left-duel",  # duel: this player gave it up, and the others play on
    "mistyped-code",  # shared: it has the form of a sharing code, but its symbols don't fit together
    "moderators-pause",  # duel: only a moderator, or an organiser, ends this pause
    "moved-already",  # channel: where the duel is played now
    "newer-deck",  # deck, format, known: its format is newer than any known here
    "no-caster-view",  # game: it has no turns to count, or the players of this duel allow none
    "no-clock",  # duel
    "no-draw-offer",  # duel: the opponent has no open offer
    "no-ban",  # user: they are not banned from rated play
    "no-draws",  # duel: more than two play it
    "no-forks",  # duel: its game begins in the middle of no other, or more than two play it
    "no-feature",  # tournament: its name; the match is not its feature match, or is over
    "no-computers",  # game: no computer of this level may sit at its tables
    "no-hints",  # duel: it is played against a person
    "no-puzzles",  # game: it has none, or none that is known here
    "no-ladder",  # game: as somebody typed it
    "no-result",  # duel: it has ended without one
    "no-pause-asked",  # duel
    "no-proposal",  # duel: nobody waits for consent
    "no-plan",  # what: the thing with which the player can do nothing, as the game calls it
    "no-rules",  # the game has no numbered rules
    "no-such-duel",  # duel
    "no-such-game",  # no game that can be played here is called so
    "no-such-flag",  # flag
    "no-such-series",  # name
    "no-such-template",  # name
    "no-such-tournament",  # tournament
    "no-room-in-trf",  # tournament: its name
    "no-trf",  # tournament: its name; it is neither a Swiss nor a round robin
    "no-turn-played",  # duel
    "no-such-turn",  # duel, turns: as many as it had
    "no-such-place",  # duel: nobody sits in the seat that should win
    "no-such-invitation",  # invitation
    "flag-settled",  # flag: it is resolved, or open, as it was to be
    "not-away",  # duel: nobody in that seat is known to have left the server
    "not-a-player",  # duel
    "not-an-organiser",  # tournament: its name; none for one that is to be made
    "not-entered",  # tournament: its name
    "not-joined",  # invitation: this user does not sit at the table
    "not-for-two",  # game: it is not played by two
    "not-for-you",  # invitation, who: the only one who may do this
    "not-paired",  # tournament: its name; who: they have no match in the round that is looked at
    "not-rated-here",  # outside a server, or against a computer
    "not-your-match",  # tournament: its name
    "not-yet",  # who, when (Unix time): this player may still come back until then
    "nothing-to-release",  # tournament: its name
    "nothing-to-take-back",  # duel
    "not-your-turn",  # duel, who: the players to act
    "others-change",  # count: of the matches and places that would change; they are to be shown first
    "own-draw-offer",  # who: the player who may answer it
    "own-duel",  # duel: this user plays in it
    "own-invitation",  # invitation
    "not-met",  # who
    "opponent-deleted",
    "reported-already",
    "too-many-reports",  # limit
    "too-many-followed-here",  # limit: this user follows so many people through tournaments
    "too-many-followers-here",  # limit: so many messages follow people through the tournament
    "playing-live",  # this user plays a duel with a live clock
    "own-proposal",  # duel: the others have to answer it
    "proposal-stands",  # who: the player whose proposal waits for an answer
    "rated-takeback",  # duel: it is rated, and its server allows takebacks only in others
    "reports-private",  # duel: its players have not shared them
    "reviews-full",  # limit: this many reviews are in work
    "record-gone",  # duel: its server keeps records only for a while
    "self-challenge",
    "series-goes-on",  # duel: the latest game of the series
    "series-over",  # duel: no game of a series follows it
    "sign-up-closed",  # tournament: its name
    "tournament-full",  # the same
    "stale",  # duel, ply, who (none if the one refused is to act; else as above): it has moved on
    "start-past",  # a tournament would start in the past
    "still-running",  # duel
    "takeback-gone",  # duel: this version of its game leads to another position
    "table-size",  # least, most: as many players as the game takes
    "takes-no-challenges",  # who: they take none, or have blocked the user, who must not learn which
    "too-few-players",  # least
    "too-many-blocks",  # limit
    "too-late-to-end",  # duel: it is rated, and everybody has had a turn
    "too-many-boards-here",  # limit: this many duels are followed in that channel
    "too-many-decks",  # limit
    "too-many-helpers",  # limit
    "too-many-takebacks",  # limit
    "too-many-duels",  # who, limit
    "too-many-duels-here",  # who, limit: as this server has set
    "too-many-followed",  # limit: the user follows this many duels
    "too-many-followers",  # limit: this many people follow the duel
    "too-many-server-duels",  # limit
    "too-many-invitations",  # limit
    "too-many-templates",  # limit
    "too-many-tournaments",  # limit
    "tournament-busy",  # it takes too long to work out what comes next
    "tournament-changed",  # tournament: its name; what was shown is no longer so
    "tournament-goes-on",  # tournament: its name; what is asked for comes after the end
    "tournament-name-taken",  # name
    "tournament-rule",  # reason: of `bot.tournaments.log.checks`, who, match: where there is one
    "void-already",
    "would-repeat",  # who, other: they have met in this round, or are kept apart (without it)
    "unknown-board",  # board; near: the name that it resembles, if any
    "unknown-code",  # shared: nobody keeps the deck that it names
    "unknown-deck",  # deck; near: the name that it resembles, if any
    "unknown-game",  # game
    "unknown-option",  # option, value: the game has no such option, or not with this value
    "unknown-replay",  # shared: no ended duel has it
    "too-many-quiet-hours",  # limit
    "unknown-quiet-hours",  # text: not two hours of a day
    "unknown-time-zone",  # zone, nearest: names that may be meant, perhaps none
    "unreadable-duel",  # duel: this version of its game cannot continue it
    "unreplayable",  # why: a code of `bot.reviews.course`
    "unreadable-deck",  # deck: what was saved is no longer valid
]

CODES: tuple[RefusalCode, ...] = get_args(RefusalCode)


class Refusal(RefusedError):
    """A request that the match services refuse; the comments above list the values of each code."""

    def __init__(self, code: RefusalCode, **values: Value | None) -> None:
        super().__init__(code, **values)
        self.code: RefusalCode = code
