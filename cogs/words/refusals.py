"""A sentence or two for every refusal: what is wrong, and what to do.

A test goes through all codes of the services, so none can be without words.
"""

from collections.abc import Callable, Mapping, Sequence

from bot.games.errors import IllegalAction, MultiverseError
from bot.games.wording import counted
from bot.matches.nouns import DUEL
from bot.matches.refusals import Refusal, RefusalCode
from cogs.kit.refusals import SurfaceRefusal
from cogs.kit.safe_text import escape, listed, listed_some
from cogs.words import bans
from cogs.words import deck_refusals as decks
from cogs.words.duels import clocks
from cogs.words.duels.duel import CLOSED_BY
from cogs.words.nouns import looks, spoken_of
from cogs.words.refusal_values import escaped, names_in
from cogs.words.tournaments.organising import refusals as tournaments

#: By the codes of `bot.matches.refusals`. Braces hold escaped values, the nouns for a match
#: (`noun`, `nouns`), and commands about it (`looks` show it).
SERVICES: Mapping[str, str] = {
    **tournaments.SERVICES,
    **bans.REFUSED,
    **clocks.REFUSED,
    **decks.REFUSED,
    "already-challenged": "There is an open challenge between you two already. "
    "Answer or cancel that one first.",
    "already-hosting": "You already have an open lobby or table with this clock. Close it first, "
    "or choose another clock.",
    "already-joined": "You are already at this table. "
    "The game begins when the table is full or its host starts it.",
    "already-reviewing": "I am already working out a review for you. It takes up to a minute; "
    "then ask again.",
    "reports-private": "Only its players can see what decided this {noun}, until all of them share it.",
    "reviews-full": "I am working out {limit} reviews for others. Please try again in a minute.",
    "unreplayable": "I can't play this {noun} again, so I can't say what decided it: {because}.",
    "already-testing": "You already have {limit} deck tests running. Wait for their figures, or press "
    "**Cancel** on one of them.",
    "asked-already": "You have asked for this in this turn already. You can ask again in a later turn.",
    "bad-award": "That number has to be between {least} and {most}. Nothing has changed.",
    "bad-setting": "That is above this bot's limit. Nothing has changed.",
    "blocked-by-you": "You have blocked {who}, so you two don't meet. `/block` with their name ends that.",
    "bot-opponent": "{who} is a bot and can't play. Challenge a person, or use `/duel open`.",
    "cannot-block": "You can block other people, not yourself and not bots.",
    "cannot-join": "You can't join this one. `/duel queue` finds you an opponent; `/duel open` lets others "
    "come to you.",
    "counts-already": "The result of this {noun} counts: it is not void. Nothing has changed.",
    "date-past": "That date is in the past. Nothing has changed; choose a later one.",
    "flag-settled": "Somebody else was faster: this flag is as you wanted it.",
    "not-rated-here": "Only {nouns} between people on a server can be rated. Nothing has changed.",
    "no-ban": "This person has no such ban here. Nothing has changed.",
    "no-result": "This {noun} ended without a result, so there is nothing to declare void.",
    "no-puzzles": "I have no such puzzle. `/puzzle` gives you one.",
    "no-ladder": "No game with a leaderboard is called {game}. Pick one from the list.",
    "no-such-flag": "I don't know this flag. `/moderate flags` lists those that are open.",
    "no-turn-played": "This {noun} ended before its first turn, so there is nothing to play on from.",
    "no-such-turn": "This {noun} has turns 1 to {turns}.",
    "no-such-place": "Nobody sits there in this {noun}. Nothing has changed; open `/moderate duel` again.",
    "void-already": "The result of this {noun} is void already. Nothing has changed.",
    "link-used-up": "This link has been used, or is older than two minutes. "
    "Press **Open the table** in Discord again.",
    "session-over": "This table is closed. Press **Open the table** in Discord to open it again.",
    "computer-declines": "{who} takes no draws. Play on, or concede under **More**.",
    "bad-delay": "The delay of a caster view has to be between {least} and {most} turns.",
    "no-caster-view": "There is no caster view here: all players have to allow it, "
    "and the game needs turns to count.",
    "own-duel": "You play in this {noun} yourself. `/me` brings you its board by direct message; "
    "a caster view opens to you when the {noun} is over.",
    "too-many-boards-here": "This channel already follows {limit} {nouns}, and that is the limit.",
    "too-many-followed": "You already follow {limit} {nouns}, and that is the limit. "
    "**Stop following** is under each.",
    "too-many-followers": "This {noun} already has {limit} followers by direct message, "
    "and that is the limit.",
    "cannot-fork": "This {noun} can't be played on from: its record was made by other rules than today's.",
    "damaged-duel": "The stored position of this {noun} is not the one that its record names, "
    "so I won't go on with it. Please tell the people who run this bot.",
    "daily-played": "You have begun today's game already, and there is one attempt. "
    "The next one comes <t:{when}:R>; **Best scores** shows today's table.",
    "day-not-over": "Others still play this game of the day, so its record and its seed stay secret until "
    "<t:{when}:t> (<t:{when}:R>).",
    "draw-already-offered": "{who} has already offered a draw. The offer stands until it is answered "
    "or the other player acts.",
    "duel-over": "This {noun} is over. Its last message has the result, the record and **Rematch**.",
    "elsewhere": "That {noun} is played on another server. "
    "Its members can watch it there, or in direct messages with me.",
    "game-not-allowed": "This server plays only {allowed}, not {game}. "
    "Its managers choose that with `/settings`.",
    "game-begun": "The next game has begun already: <#{channel}>.",
    "game-not-offered": "The next game is not ready yet. Press the button again in a moment.",
    "invitation-closed": "Too late: this was {closed}. `/duel challenge` and `/duel open` start a new one.",
    "lab-full": "The lab is already running {limit} deck tests, and that is the limit. "
    "Please try again in a few minutes.",
    "last-game": "Only {game} can be played on this server, so it stays. To switch it off, "
    "first switch another game on. Nothing has changed.",
    "out-of-duel": "You are out of this game; the others play on. You are welcome to watch.",
    "moved-already": "The {noun} is already in <#{channel}>.",
    "newer-deck": "The deck {deck} was saved by a newer version of this bot, in deck format {format}; "
    "this one reads up to format {known}. Nothing is lost: `/deck export` gives you the file. "
    "Pick another deck meanwhile.",
    "no-draw-offer": "No draw offer waits for your answer. "
    "An offer ends when the other player acts or declines.",
    "no-draws": "Only a {noun} of two can end in a draw by agreement.",
    "no-forks": "Nobody can play on from a turn of this game.",
    "no-computers": "No computer player of that level can sit at a table of this game.",
    "no-hints": "Hints are for practice against the computer only.",
    "no-proposal": "Nobody is waiting for your answer now: a request ends with the next action.",
    "no-plan": "You have no entity there and no such card in your hand.",
    "no-rules": "This game has no numbered rules.",
    "no-such-game": "I don't know that game. Pick one from the list.",
    "no-such-duel": "I don't know this {noun}. {duel_list} shows those that are running.",
    "no-such-invitation": "This challenge no longer exists. Start a new one with {duel_challenge}.",
    "not-away": "They have not left this server, or they are back: the {noun} goes on.",
    "not-a-player": "You don't play in this {noun}, but you are welcome to watch: {looks}.",
    "not-joined": "You are not at this table.",
    "not-for-two": "That game is not played by two. `/table open` opens a table for it.",
    "not-for-you": "Only {who} can press this. To play yourself, use `/duel challenge` or `/duel open`.",
    "not-yours-to-cancel": "Only {who} can cancel this challenge. "
    "If you don't want to play, press **Decline**.",
    "not-yet": "{who} can come back until <t:{when}:f>. After that, you needn't wait any longer.",
    "nothing-to-take-back": "You have nothing to take back. An action can't be taken back once a die was "
    "rolled for it, a card was drawn, looked at or shown, or the clock played it for you.",
    "not-your-turn": "It is {who}'s turn. You'll be mentioned when it is yours.",
    "own-draw-offer": "You made this draw offer yourself: only {who} can accept or decline it. "
    "It stands until {who} answers or acts.",
    "own-invitation": "You can't answer your own challenge; somebody else has to. "
    "You can take it back with **Cancel**.",
    "not-met": "By direct message, I carry challenges only between people who have played each other before. "
    "Challenge {who} on a server first.",
    "opponent-deleted": "Your opponent has had their data deleted, so you can no longer play each other.",
    "reported-already": "You have reported this {noun} already. The moderators will look at it.",
    "too-many-reports": "You have {limit} reports that wait for moderators. "
    "Give them time to look at those first.",
    "playing-live": "You are in a {noun} with a live clock. Finish it before you look for another one.",
    "own-proposal": "This is your own request, so the others answer it. The next action ends a request.",
    "proposal-stands": "{who} has asked for something. Answer that first: **Agree** or **Play on**.",
    "rated-takeback": "This {noun} is rated, and this server allows takebacks only in {nouns} that are not.",
    "record-gone": "The record of this {noun} is deleted: its server keeps records only for a while. "
    "Its result stays.",
    "record-not-kept": "I no longer have this record. Check its file with `/duel verify` again, and open "
    "the table from there.",
    "self-challenge": "You can't challenge yourself. Name somebody else, or use `/duel open`.",
    "series-goes-on": "This series is not over. The last message of its latest game begins the next one.",
    "series-over": "No further game of a series follows this one. **Rematch** starts another.",
    "stale": "That is done already, or the board has changed since. "
    "Nothing has happened; use the buttons of the newest board.",
    "still-running": "This {noun} is still running. Its record and a rematch come when it ends.",
    "takes-no-challenges": "{who} takes no challenges. `/duel queue` finds you an opponent.",
    "takeback-gone": "The bot was updated since you played that, so it can't be taken back. Nothing has "
    "happened; play on.",
    "test-goes-on": "This test is already going on, in the message of your first press.",
    "table-size": "This game is for {least} to {most} players. Name a number between them.",
    "too-late-to-end": "This {noun} is rated and everybody has had a turn, so it ends with a result. "
    "You can offer a draw or concede.",
    "too-few-players": "This game needs at least {least} players. Wait for more to join.",
    "too-many-blocks": "You have blocked {limit} people, and that is the limit. `/me` shows them.",
    "too-many-takebacks": "You have taken back {limit} actions in this turn, and that is the limit.",
    "too-many-awards": "This server awards roles in {limit} ways, and that is the limit. "
    "Remove one first: `/settings`, **Roles to award**.",
    "too-many-channels": "There are {limit} channels on the list, and that is the limit. "
    "A category counts once, and includes all of its channels. Nothing has changed.",
    "too-many-quiet-hours": "You may have at most {limit} quiet hours a day.",
    "too-many-duels": "{who} is already in {limit} {nouns}, and that is the limit. One has to end first.",
    "too-many-duels-here": "{who} already has as many running {nouns} as this server allows: {limit}. "
    "One has to end first.",
    "too-many-server-duels": "This server has {limit} running {nouns}, and that is its limit. "
    "One has to end first.",
    "too-many-invitations": "You have {limit} open challenges, and that is the limit. Cancel one first.",
    "unknown-board": "No battlefield is called {board}.",
    "unknown-option": "This game can't be played with `{option}: {value}`. Leave `{option}` out, "
    "or pick what is offered.",
    "option-left-open": "With `{option}: {value}`, the players decide in the {noun} itself about {others}. "
    "Leave {them} out, or choose another `{option}`.",
    "unknown-game": "This bot no longer has that game, so the {noun} can't go on here.",
    "unknown-quiet-hours": "Quiet hours are two full hours of the day, such as `22-8`; `none` ends them.",
    "unknown-time-zone": "No time zone is called {zone}.",
    "unknown-replay": "No ended {noun} has the code {shared}. "
    "{duel_record} and **Record and dice** below a {noun}'s last board show its code; codes of decks are for "
    "`/deck copy`.",
    "unreadable-duel": "This {noun} can't go on: an update of the bot changed an ability that was being "
    "resolved. It is closed without a result; {duel_record} has its record.",
}

#: Sentences used instead if a match is not a duel.
_AT_TABLES: Mapping[str, str] = {
    "cannot-join": "You can't join this one. `/table list` shows others; "
    "`/table open` lets others come to you.",
    "invitation-closed": "Too late: this was {closed}. `/table open` opens another table.",
    "no-such-invitation": "This table no longer exists. `/table list` shows those you can join.",
    "not-for-you": "Only {who} can press this. To play yourself, use `/table open`.",
    "takes-no-challenges": "{who} takes no challenges. `/table open` lets others come to you.",
}
#: Advice about an unknown name that resembles no other.
_INSTEAD: Mapping[RefusalCode, str] = {
    "unknown-board": "Pick one from the list.",
    "unknown-deck": "`/deck list` shows all there are.",
    "unknown-time-zone": "Name a large city near you, such as Berlin or Tokyo.",
}
_UNREPLAYABLE = {
    "other-rules": "it was played by other rules than those of this version of the bot",
    "other-game": "reviews of its game don't exist yet",
    "too-short": "nobody acted in it",
    "differs": "its record no longer leads to the same positions",
}
_TOO_HEAVY = {"fails": "that is too much", "open": "even so many games leave it too close to tell"}
WEIGH = "Weigh it"
"""The label of the button that weighs a deck."""
_CARDS = 5  # that are named; more are counted
_COMMANDS = ("challenge", "open", "list", "record")
"""The commands about matches that sentences name; braces hold them, as in `duel_list`."""
_TABLE_OF_ONE_SIZE = "This game is for {least} players. Leave `players` out, or name that number."
_OWN_OFFER = (
    "You have already offered a draw. The offer stands until it is answered or the other player acts."
)
_OTHERS_TURN = "It is not your turn yet. You'll be mentioned when it is."
_STALE_TURN, _STALE_YOURS = "It is {who}'s turn now.", "It is your turn."

NOT_SAVED = "I couldn't save that, so nothing has happened. Please try again in a moment."
BROKEN = "Something went wrong on my side, and I have logged it. Your duels are safe: please try again."
OUTDATED = (
    "This belongs to another version of the bot. Please use the newest board, or try again in a moment."
)
TOO_LATE = (
    "Discord is not answering right now. What you did is stored, and the board follows by itself. "
    "If you asked to see something, please ask again in a moment."
)
UNHEARD = "Discord did not take my answer in time, so nothing has happened. Please try again."


def refusal_text(error: MultiverseError, actions: Mapping[str, str]) -> str:
    """The answer to a refused request.

    `actions` are the games' sentences for actions refused by their rules, by the refusal's code, or by code
    and sort of action.
    """
    match error:
        case SurfaceRefusal(words=words):
            return words
        case IllegalAction(code=code, sort=sort) if code in actions:
            return actions.get(f"{code} {sort}", actions[code])
        case Refusal():
            return _service_text(error)
        case IllegalAction(code="not-your-turn"):
            return _OTHERS_TURN
        case _:
            return NOT_SAVED


def suggestion(names: Sequence[str]) -> str:
    return f"Did you mean {listed([f'**{escape(name)}**' for name in names], 'or')}?"


def too_long(limit: int) -> str:
    return f"That is too long: I read at most {limit:,} characters there."


def too_often(until: int) -> str:
    return (
        f"You have asked for this too often in a short time. Nothing has happened; try again <t:{until}:R>."
    )


def not_posted(permissions: str) -> str:
    """Says that Discord did not take a challenge, and which permissions are missing, if any."""
    if not permissions:
        return "The challenge could not be posted. Please try again in a moment."
    return (
        f"The challenge could not be posted: I need the permission {permissions}. "
        "Somebody who manages this server can grant it; then try again."
    )


def _service_text(refusal: Refusal) -> str:
    code = refusal.code
    if code in tournaments.SERVICES:
        return tournaments.text(refusal)
    if code in _WORDED:
        return _WORDED[code](refusal)
    return _filled(code, refusal, **(_ADDED[code](refusal) if code in _ADDED else {}))


def _filled(code: RefusalCode, refusal: Refusal, **more: str) -> str:
    """The sentence of a code; `more` are further values for it."""
    at_table = spoken_of() is not DUEL and code in _AT_TABLES
    return _fill((_AT_TABLES if at_table else SERVICES)[code], refusal, **more)


def _fill(sentence: str, refusal: Refusal, **more: str) -> str:
    spoken = spoken_of()
    commands = {f"duel_{name}": spoken.command(name) for name in _COMMANDS}
    return sentence.format_map(
        {**escaped(refusal), "noun": spoken.one, "nouns": spoken.many, "looks": looks(), **commands, **more}
    )


def _banned(refusal: Refusal) -> dict[str, str]:
    return {"any_of": listed([f"**{name}**" for name in names_in(refusal, "names")], "or")}


def _not_standard(refusal: Refusal) -> dict[str, str]:
    cards = [f"**{name}**" for name in names_in(refusal, "cards")]
    return {"because": f", because of {listed_some(cards, _CARDS)}" if cards else ""}


def _outweighs(refusal: Refusal) -> dict[str, str]:
    share, low, high = (100 * refusal.share(each) for each in ("share", "low", "high"))
    verdict = _TOO_HEAVY.get(refusal.text("verdict"), _TOO_HEAVY["fails"])
    return {
        "rate": f"{share:.1f}% ({low:.1f}–{high:.1f})",
        "count": f"{refusal.number('games'):,}",
        "because": verdict,
    }


def _over_tier(refusal: Refusal) -> dict[str, str]:
    return {"points": counted(refusal.number("over"), "point")}


def _left_open(refusal: Refusal) -> dict[str, str]:
    others = names_in(refusal, "others")
    named = listed([f"`{other}`" for other in others])
    return {"others": named, "them": "that" if len(others) == 1 else "those"}


def _closed(refusal: Refusal) -> dict[str, str]:
    state = refusal.text("state")
    return {"closed": CLOSED_BY.get(state, state)}


def _unreplayable(refusal: Refusal) -> dict[str, str]:
    return {"because": _UNREPLAYABLE.get(refusal.text("why"), _UNREPLAYABLE["differs"])}


def _unknown(refusal: Refusal) -> str:
    near = refusal.values.get("near", ())
    instead = suggestion(near) if near and isinstance(near, tuple) else _INSTEAD[refusal.code]
    return f"{_filled(refusal.code, refusal)} {instead}"


def _table_size(refusal: Refusal) -> str:
    is_one = refusal.number("least") == refusal.number("most")
    return _fill(_TABLE_OF_ONE_SIZE if is_one else SERVICES["table-size"], refusal)


def _offered_already(refusal: Refusal) -> str:
    return _filled(refusal.code, refusal) if refusal.values.get("who") else _OWN_OFFER


def _ban(refusal: Refusal) -> str:
    said = bans.REFUSED[refusal.code]
    return _fill(said if refusal.values.get("who") else said.replace("{who}", "You"), refusal)


def _stale(refusal: Refusal) -> str:
    turn = _STALE_TURN if refusal.values.get("who") else _STALE_YOURS
    return f"{SERVICES['stale']} {_fill(turn, refusal)}"


_ADDED: Mapping[RefusalCode, Callable[[Refusal], dict[str, str]]] = {
    "deck-banned": _banned,
    "deck-not-standard": _not_standard,
    "deck-outweighs": _outweighs,
    "deck-over-tier": _over_tier,
    "invitation-closed": _closed,
    "option-left-open": _left_open,
    "unreplayable": _unreplayable,
}
"""Further values of sentences, computed from the refusal."""
_WORDED: Mapping[RefusalCode, Callable[[Refusal], str]] = {
    **dict.fromkeys(bans.CODES, _ban),
    "draw-already-offered": _offered_already,
    "stale": _stale,
    "table-size": _table_size,
    "unknown-board": _unknown,
    "unknown-deck": _unknown,
    "unknown-time-zone": _unknown,
}
"""Sentences that depend on the values."""
