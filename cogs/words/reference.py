"""Words of finding and watching duels, of their records, and of decks to begin with."""

from bot.matches.nouns import DUEL
from cogs.words.nouns import command, noun, spoken_of


def no_running_duel() -> str:
    if spoken_of() is not DUEL:
        shows = f"{command('open')} opens a table; {command('list')} shows those you can join."
        return f"You are not in a {noun()} right now. {shows}"
    return "You are not in a duel right now. Challenge somebody with `/duel challenge`, or use `/duel open`."


def no_duel_here() -> str:
    return (
        f"There is no {noun()} here, and you are not in one. {command('list')} shows those that are running; "
        f"{command('watch')} shows one of them."
    )


def no_ended_duel() -> str:
    return (
        f"No {noun()} of yours has ended, and none in this channel. A {noun()}'s record is made when it ends."
    )


def which_deck(*, has_own: bool) -> str:
    """Asks for a deck; `has_own` says that some of those on offer are the user's own."""
    return f"{WHICH_DECK}\n{_OPEN_DECKS}" if has_own else WHICH_DECK


def record_note() -> str:
    return f"-# The record holds every action and every die. {command('verify')} checks it."


def replay_is_here() -> str:
    return f"The whole {noun()} as a moving picture, and its record as a file."


RECORD_ALONE = "Here is the record."
REPLAY_COMES = "Here is the record. The replay is being drawn and appears here in a moment."
NO_REPLAY = "Here is the record. The replay could not be drawn; the record has everything it would show."
REPLAY_REFUSED = "Here is the record. Discord did not take the replay; please ask for it again in a moment."
SHARE, REFRESH, VERIFY = "Share", "Refresh", "Verify"
REPLAY_IS_DRAWN = "The replay is being drawn. It appears here in a moment."
REPLAY_FAILED = (
    "The replay could not be drawn or sent. **Record and dice** has everything that it would show."
)
NOT_SHARED = "I am not allowed to post here."


def hidden() -> str:
    return f"That {noun()} is played in a channel that you can't see."


def not_open_to_all() -> str:
    return (
        f"Not everybody who sees this channel may see the channel of that {noun()}, so its board can't be "
        "shown here."
    )


IN_A_SERVER = "A challenge needs a channel of a server, where both of you can see it."
NO_LOG = "Nothing has happened yet."
LOG = "## Log"
WHOLE_LOG = "## Log\nThe whole log, as a file."
WHICH_DECK = "### Which deck do you play?\nYour opponent sees it once both of you have chosen."
_OPEN_DECKS = (
    "-# A deck of your own is *open* unless its cards are a starter deck's or as generated. Where nobody has "
    "said whether the game counts, an open deck makes it unrated."
)
WHICH_DECK_MENU = "Choose a deck…"
SURPRISE, SURPRISE_PLAN = "Surprise me", "Any of these decks"
CHALLENGED = "Your challenge is posted."
LOBBY_OPENED = "Your lobby is open."


def no_duel_game(typed: str) -> str:
    return f"I don't know a game {typed} for two. Pick one from the list."


USER_LEFT = "I can't find that user. Challenge somebody who is here."


def permissions_missing(names: str) -> str:
    return (
        f"I can't hold a {noun()} in this channel: I need the permission {names} here. "
        "Somebody who manages this server can grant it; then try again."
    )


def thread_taken(players: str, channel_id: int) -> str:
    return (
        f"This thread belongs to the {noun()} of {players}, and another one here would get in their way. "
        f"Ask for it in <#{channel_id}>: it gets a thread of its own."
    )


def plays(deck: str, where: str) -> str:
    """Names the deck that was chosen; `where` mentions the thread of the game if it has begun in one."""
    return f"You play **{deck}**.{_begun_in(where)}"


def rematch_accepted(where: str) -> str:
    """`where` mentions the thread of the next game if it has one."""
    return f"Your opponent has asked for one too: the next {noun()} begins.{_begun_in(where)}"


def _begun_in(where: str) -> str:
    return f" The {noun()} is in {where}." if where else ""


def rematch_asked(channel_id: int) -> str:
    return f"Your opponent is asked in <#{channel_id}>."


def rematch_waits(channel_id: int) -> str:
    """Says where to answer the other player's request for a rematch, which was posted only now."""
    return f"Your opponent has already asked you: answer in <#{channel_id}>."


def shared(link: str) -> str:
    return f"Shared: {link}"


def shared_board(link: str) -> str:
    return f"Shared. The board follows the {noun()} to its end: {link}"


def not_allowed_to_share(permissions: str) -> str:
    return f"I can't post here: I need the permission {permissions}."


def replay_too_large(size: int, limit: int) -> str:
    return (
        f"Here is the record. The replay has {_megabytes(size)}, and at most {_megabytes(limit)} can be "
        f"uploaded here. The other `format` of {command('record')} may fit."
    )


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.1f} MB"
