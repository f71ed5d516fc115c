"""The refusals of the match services. Each has a code; `cogs.words.refusals` has its sentence."""

from typing import Literal, get_args

from bot.games.errors import RefusedError, Value

RefusalCode = Literal[
    "already-challenged",  # invitation, author: these two already have an open challenge
    "already-hosting",  # invitation: this user's own open lobby or table with the same clock, in any game
    "already-joined",  # invitation: this user sits at the table
    "already-reviewing",  # this user is waiting for a review
    "already-testing",  # limit: on this user's tests of decks
    "asked-already",  # duel: this player has asked for the same in this turn
    "bad-award",  # least, most: the rank or rating for which there can be a role
    "bad-delay",  # least, most: by how many turns a caster view may lag behind
    "bad-plan",  # field, least, most: the fault of a tournament's plan, with bounds if it has any
    "banned-from-play",  # who, unless the asker; when (Unix time): the ban ends then
    "banned-from-queue",  # likewise
    "banned-from-rated",  # likewise
    "banned-from-tournaments",  # likewise
    "bad-setting",  # name: its value is beyond what the host allows
    "bad-code",  # shared: it is no sharing code
    "blocked-by-you",  # who
    "bot-opponent",  # who
    "bye-limit",  # tournament: its name, limit: byes of this kind, points: half or zero
    "cannot-block",  # it is the user or a bot
    "cannot-join",  # invitation: somebody there has blocked the user, who must not learn it
    "counts-already",  # duel: its result is not void
    "check-in-closed",  # tournament, opens (Unix time; none if it no longer opens)
    "damaged-duel",  # duel: its stored position does not match its record
    "date-decided",  # a date of a recurring tournament is announced, over, or none of its dates any more
    "date-past",  # a ban would end before it begins
    "cannot-fork",  # duel: its record does not verify by today's rules
    "clock-not-for-game",  # game: its title, clock: one that times questions that the game does not ask
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
    "option-left-open",  # option, value: its label; others: chosen too, though it leaves them to the game
    "own-deck-needed",  # who: this player keeps no deck of their own that the duel's options ask for
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
    "lab-full",  # limit: on running and waiting tests of decks
    "link-used-up",  # a link to a table was used before, or is too old
    "last-game",  # game: title of the only one that this server allows
    "out-of-duel",  # duel: this player gave it up or is put out by its rules, and the others play on
    "mistyped-code",  # shared: it has the form of a sharing code, but its symbols don't fit together
    "moderators-pause",  # duel: only a moderator, or an organiser, ends this pause
    "moved-already",  # channel: where the duel is played now
    "newer-deck",  # deck, format, known: its format is newer than any known here
    "no-caster-view",  # game: it has no turns to count, or the players of this duel allow none
    "no-clock",  # duel
    "no-draw-offer",  # duel: the opponent has no open offer
    "no-ban",  # user: they have no such ban
    "no-draws",  # duel: more than two play it
    "no-forks",  # duel: its game has no forks, or more than two play it
    "no-feature",  # tournament: its name; the match is not its feature match, or is over
    "no-computers",  # game: no computer of this level may sit at its tables
    "no-hints",  # duel: it is played against a person
    "no-puzzles",  # game: it has none here
    "no-ladder",  # game: as somebody typed it
    "no-result",  # duel: it has ended without one
    "no-pause-asked",  # duel
    "no-proposal",  # duel: there is no open proposal
    "no-plan",  # what: a thing without possible actions, in the game's words
    "no-rules",  # the game has no numbered rules
    "no-match-here",  # duel: it belongs to no match of a tournament
    "no-such-duel",  # duel
    "no-such-game",  # there is no game of this name here
    "no-such-flag",  # flag
    "no-such-recurrence",  # it is deleted, or on another server
    "no-such-series",  # name
    "no-such-template",  # name
    "no-such-tournament",  # tournament
    "no-room-in-trf",  # tournament: its name
    "no-trf",  # tournament: its name; it is neither a Swiss nor a round robin
    "no-turn-played",  # duel
    "no-such-turn",  # duel, turns: as many as it had
    "no-such-place",  # duel: it has no such seat
    "no-such-invitation",  # invitation
    "flag-settled",  # flag: it is already resolved, or already open
    "not-away",  # duel: nobody in that seat is known to have left the server
    "not-a-player",  # duel
    "not-an-organiser",  # tournament: its name; none for a new one
    "no-deadline",  # tournament: its name
    "no-last-bye",  # tournament: its name
    "not-entered",  # tournament: its name, is_open: True if people can still sign up
    "not-joined",  # invitation: this user has not joined the table
    "not-for-two",  # game: it is not played by two
    "not-for-you",  # invitation, who: the only one who may do this
    "not-yours-to-cancel",  # invitation, who: its author; the challenged person has tried to cancel it
    "not-paired",  # tournament: its name; who: they have no match in this round
    "not-rated-here",  # outside a server, or against a computer
    "not-your-match",  # tournament: its name
    "not-yet",  # who, when (Unix time): this player may come back until then
    "nothing-to-release",  # tournament: its name, why: `paused`, or its phase
    "nothing-to-take-back",  # duel
    "not-your-turn",  # duel, who: the players to act
    "others-change",  # count: of matches and places that would change; show them first
    "own-draw-offer",  # who: the player who may answer it
    "own-duel",  # duel: this user plays in it
    "own-invitation",  # invitation
    "not-met",  # who
    "opponent-deleted",
    "reported-already",
    "too-many-reports",  # limit
    "too-many-followed-here",  # limit: on people whom this user follows through tournaments
    "too-many-followers-here",  # limit: on followers of people in the tournament
    "playing-live",  # this user plays a duel with a live clock
    "own-proposal",  # duel: only the others can answer it
    "proposal-stands",  # who: the player whose proposal waits for an answer
    "rated-takeback",  # duel: it is rated, and its server allows takebacks only in others
    "reports-private",  # duel: its players have not shared them
    "reviews-full",  # limit: on reviews in work
    "record-gone",  # duel: its record is deleted
    "record-not-kept",  # a record's file that was looked at: newer ones, or a restart, took its place
    "self-challenge",
    "series-goes-on",  # duel: the latest game of the series
    "session-over",  # a page of a table has been closed, or is too old
    "series-over",  # duel: its series has no next game
    "sign-up-closed",  # tournament: its name
    "tournament-full",  # tournament: its name
    "stale",  # duel, ply, who (the players to act; none if this one is): it has moved on
    "start-past",  # a tournament would start in the past
    "still-running",  # duel
    "takeback-gone",  # duel: this version of its game leads to another position
    "table-size",  # least, most: as many players as the game takes
    "takes-no-challenges",  # who: they accept none, or have blocked the user, who must not learn which
    "too-few-players",  # least
    "time-past",  # at (Unix time): it has passed, or is now
    "time-late",  # at, ends (Unix times): a match ends before it
    "times-fixed",  # tournament: its name; its matches are played at once
    "too-many-calls",  # limit: on calls for a judge to one match
    "too-many-awards",  # limit: on roles that a server awards
    "too-many-blocks",  # limit
    "too-late-to-end",  # duel: it is rated, and everybody has had a turn
    "too-many-boards-here",  # limit: on duels with a board in that channel
    "too-many-channels",  # limit: on those to which a server limits its duels
    "too-many-decks",  # limit
    "too-many-helpers",  # limit
    "too-many-takebacks",  # limit
    "too-many-duels",  # who, limit
    "too-many-duels-here",  # who, limit: as this server has set
    "too-many-followed",  # limit: on duels that the user follows
    "too-many-followers",  # limit: on followers of the duel
    "too-many-server-duels",  # limit
    "too-many-invitations",  # limit
    "too-many-recurrences",  # limit
    "too-many-templates",  # limit
    "too-many-tournaments",  # limit
    "test-goes-on",  # this test of decks is being played
    "not-captain",  # team, captain: their names; only the captain decides this for the team
    "team-rule",  # reason: of `bot.matches.tournaments.teams`; team, who, tournament: names; limit
    "tournament-busy",  # computing the next events takes too long
    "tournament-changed",  # tournament: its name; it has changed since it was shown
    "tournament-goes-on",  # tournament: its name; this is possible only after the end
    "tournament-name-taken",  # name
    "tournament-rule",  # reason: of `bot.tournaments.log.checks`; who and match, if any
    "void-already",
    "would-repeat",  # who, other: they would meet again, or are kept apart
    "unknown-clock",  # clock: as typed, known: the clocks that the game can be played with
    "unknown-board",  # board; near: the name that it resembles, if any
    "unknown-code",  # shared: nobody keeps the deck that it names
    "starter-deck",  # deck
    "unknown-deck",  # deck; near: the name that it resembles, if any
    "unknown-game",  # game
    "unknown-option",  # option, value: the game has no such option, or not with this value
    "unknown-replay",  # shared: no ended duel has it
    "too-many-quiet-hours",  # limit
    "unknown-quiet-hours",  # text: it is no pair of hours
    "unknown-time-zone",  # zone, nearest: names that may be meant, perhaps none
    "unreadable-duel",  # duel: this version cannot continue it
    "unreplayable",  # why: a code of `bot.reviews.course`
    "unreadable-deck",  # deck: its saved text is no longer valid
]

CODES: tuple[RefusalCode, ...] = get_args(RefusalCode)


class Refusal(RefusedError):
    """A request that the match services refuse. The comments above list the values of each code."""

    def __init__(self, code: RefusalCode, **values: Value | None) -> None:
        super().__init__(code, **values)
        self.code: RefusalCode = code
