"""Words of going on from an ended match to the next opponent, at its table in a browser. Names come bare."""

from bot.clocks.presets import ClockName
from bot.games.wording import counted
from cogs.words.duels.clocks import label
from cogs.words.matchmaking import about
from cogs.words.nouns import noun

STOP_WAITING = "Stop waiting"
STOPPED = "You no longer wait for an opponent."
WAIT = "Wait for an opponent"
YOUR_TURN = "It is your turn."
THEIR_TURN = "The others are to act."


def kind(title: str, clock: ClockName | None) -> str:
    """A game and the clock of its matches."""
    return f"{title}, {'no clock' if clock is None else label(clock)}"


def running(head: str, *, is_yours: bool) -> str:
    """A running match, by its head, and whether its player is to act."""
    return f"{head}. {YOUR_TURN if is_yours else THEIR_TURN}"


def wait_for(kind_of_match: str) -> str:
    """What pressing **Wait for an opponent** does."""
    return (
        f"{kind_of_match}. Once somebody comes, you are both called in a channel of this server, and the "
        f"{noun()} opens here."
    )


def waiting(kind_of_match: str, others: int, expected: int | None) -> str:
    """How somebody stands in a queue; `expected` is the usual wait in seconds, None if it is unknown."""
    beside = (
        f"{counted(others, 'other is', 'others are')} waiting." if others else "Nobody else is waiting yet."
    )
    usual = "" if expected is None else f" Others have waited {about(expected)}."
    return f"You wait for an opponent: {kind_of_match}. {beside}{usual} The {noun()} opens here."


def lobby(host: str) -> str:
    return f"{host} has an open lobby"


def table(host: str, joined: int, most: int) -> str:
    return f"{host} has an open table: {joined} of {most} are there"


def join(kind_of_match: str) -> str:
    """What joining an open lobby does."""
    return f"{kind_of_match}. If you join, the {noun()} begins."


def join_table(kind_of_match: str) -> str:
    """What joining an open table does."""
    return f"{kind_of_match}. If you join, the {noun()} opens here once it begins."


def joined(host: str) -> str:
    return f"You are at {host}'s table. The {noun()} opens here once it begins."


def practise(level: str, count: int) -> str:
    """The name of a practice against computers of a level."""
    return f"Practise against the {level}" if count == 1 else f"Practise against {count} of the level {level}"


def at_once(title: str) -> str:
    """When a practice begins."""
    return f"{title}. The {noun()} begins at once, unrated, with hints."


def cup_match(cup: str, match: str) -> str:
    """The name of one's next match in a tournament: `Winter Cup: Round 2, table 3`."""
    return f"{cup}: {match}"


def cup_called(cup: str, match: str, opponents: str) -> str:
    """Tells that one's next match in a tournament has no running game yet."""
    return f"{cup}: {match}, against {opponents}. Its {noun()} opens here once it begins."


def cup_goes_on(cup: str) -> str:
    """Tells that one's next match in a tournament is not known."""
    return f"{cup} goes on. If you have another match there, it opens here once it begins."


def elsewhere() -> str:
    """Tells that a new match cannot begin from this page."""
    return (
        "This page can’t begin a new match, as another part of the bot runs this one’s channel. Use the "
        f"commands in chat; a {noun()} that begins there can be opened from its board."
    )
