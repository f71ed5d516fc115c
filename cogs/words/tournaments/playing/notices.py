"""Notices about a tournament, by mention or direct message. Names come escaped."""

from collections.abc import Iterable, Sequence

from bot.games.wording import counted
from bot.matches.values import Ban
from cogs.kit.safe_text import listed
from cogs.words.bans import banned_until
from cogs.words.tournaments.planning.entries import span
from cogs.words.tournaments.playing.calls import HERE, length

_UNSUITED = "-# If that doesn't suit you, **Leave** or **Drop out** under the announcement takes you out."
THEN = "Then the games won so far decide or, if they are equal, the position in the current game."


def place_freed(name: str, *, needs_check_in: bool) -> str:
    return f"You have a place in **{name}** now: somebody has left. {_next_step(needs_check_in)}"


def moved_down(name: str) -> str:
    return (
        f"There are fewer places in **{name}** now, so you wait for one. You will be told when you have one. "
        "**Leave** takes you off the list."
    )


def deck_unfit(name: str) -> str:
    return (
        f"The organisers of **{name}** have changed which decks are allowed, and yours is not one of them. "
        "Choose another one with `/tournament join` before the start, or you don't play. If decks have to be "
        "weighed now, `/deck weigh` may let yours in."
    )


def come_too(name: str, match: str, minutes: int, seats: int) -> str:
    """To those whom the game doesn't await, and who haven't come to a match either; it has so many seats."""
    call = (
        f"Nobody has come to your match {match} of **{name}** yet. Press **{HERE}** within {length(minutes)}"
    )
    if seats == 2:
        return (
            f"{call} and you win it, unless the other player acts first. If you don't come either, "
            "you both lose."
        )
    return (
        f"{call}: then the player whom the game waits for is out, unless they act first, and the others play "
        "on. If nobody comes, all of you lose."
    )


def game_waits(name: str, match: str, where: str) -> str:
    """To those who have not begun the next game of their match; `where` is the place of the last one."""
    return (
        f"The next game of your match {match} of **{name}** waits for you: either of you begins it with the "
        f"button below the last board, in {where}."
    )


def deck_unreadable(name: str, people: Sequence[str], match: str) -> str:
    """To organisers: a match cannot begin, because of the decks that these people have locked."""
    return (
        f"Match {match} of **{name}** can't begin: I can't read the deck with which {listed(people)} signed "
        "up. Tell the people who run this bot: once I can read it, I go on by myself. Or decide the "
        "match with `/tournament override`."
    )


def more_places(name: str, *, needs_check_in: bool) -> str:
    return f"You have a place in **{name}** now: there are more places. {_next_step(needs_check_in)}"


def check_in_opens(name: str, starts: int) -> str:
    """To everybody who signed up; `starts` is a Unix time."""
    return f"Check in to **{name}**: it starts <t:{starts}:R>. If you don't check in, you don't play."


def check_in_reminds(name: str, starts: int) -> str:
    return (
        f"You have not checked in to **{name}**, and it starts <t:{starts}:R>. Check in, or you don't play."
    )


def start_reminds(name: str, starts: int) -> str:
    """To people with a place, some time before the start (Unix time)."""
    return (
        f"**{name}**, for which you have signed up, starts <t:{starts}:R>. If you can't come, **Leave** it "
        "in time, so that nobody waits for you."
    )


def started(name: str) -> str:
    return f"**{name}** has started. You will be called to your match."


def not_checked_in(name: str, way_in: str) -> str:
    return f"**{name}** has started without you, as you did not check in.{way_in}"


def no_place(name: str, way_in: str) -> str:
    return f"**{name}** has started, and there was no place for you.{way_in}"


def deck_left_out(name: str, way_in: str) -> str:
    return f"**{name}** has started without you: the deck you signed up with isn't allowed in it.{way_in}"


def ban_left_out(name: str) -> str:
    return f"**{name}** has started without you: you are banned from it, as you were told."


def banned(name: str, people: Iterable[tuple[str, Iterable[Ban]]]) -> str:
    """To organisers: people in a tournament have bans on its server."""
    lines = [f"{who} is banned from {banned_until(bans)}." for who, bans in people]
    return "\n".join(
        [
            f"### In {name}, but banned on its server",
            *lines,
            "`/tournament organise` can take somebody out. A ban from tournaments or from all play keeps "
            "somebody from checking in and starting; nobody is taken out of a running tournament.",
        ]
    )


LATE_IN = " **Enter late** under the announcement lets you in from the next round on."
LET_IN = " An organiser can still let you in."


def too_few(name: str, here: int, least: int, *, of_teams: bool = False) -> str:
    people = "teams" if of_teams else "players"
    return (
        f"**{name}** could not start: it needs {least} {people}, and {here} can play. "
        "Start it later with `/tournament start`, or cancel it with `/tournament cancel`."
    )


def repeat_empty(name: str, following: int | None, left: int | None) -> str:
    """To the organisers of a date that was cancelled by itself; after `left` more like it, it stops."""
    text = f"**{name}** was cancelled: not enough people signed up or checked in."
    if following is not None:
        text += f" The next date is <t:{following}:F>."
    if left is not None:
        text += f" After {counted(left, 'more date')} like this in a row, it stops by itself."
    return f"{text} `/tournament repeat` has all dates."


def repeat_late(name: str, following: int | None) -> str:
    """To the organisers of a date that was cancelled by itself, as it would have begun too late."""
    text = f"**{name}** was cancelled: I was not running at its start. Its players are told."
    if following is not None:
        text += f" The next date is <t:{following}:F>."
    anyway = "To hold it after all, undo that with **Log and undo** in `/tournament organise`, then start it."
    return f"{text} {anyway}"


def repeat_stopped(name: str, empty: int) -> str:
    """To the organisers, and in its channel, once too many dates in a row were empty."""
    times = "This time" if empty <= 1 else f"{empty} times in a row"
    return (
        f"**{name}** has stopped: {times}, not enough people signed up or checked in. "
        "No more dates are announced. An organiser can begin it again with `/tournament repeat`."
    )


def round_ends_soon(name: str, number: int, minutes: int) -> str:
    """To those who still play, so many minutes before the end."""
    left = span(minutes)
    verb = "is" if left.startswith("1 ") else "are"
    return f"{left[:1].upper()}{left[1:]} {verb} left in round {number} of **{name}**. {THEN}"


def round_ended(name: str, number: int) -> str:
    return (
        f"Time is up in round {number} of **{name}**. The games won so far have decided your match, or, "
        "if they were equal, the position in the current game."
    )


def changed(name: str, lines: Sequence[str]) -> str:
    """To everybody in a tournament whose plan has changed."""
    return "\n".join([f"The organisers have changed **{name}**:", *lines, _UNSUITED])


def not_come(name: str, number: int, *, is_board: bool = False) -> str:
    """`is_board` says that it was one board of a match of teams."""
    lost = "your board" if is_board else "it"
    return f"You did not come to your match in round {number} of **{name}**, so {lost} is lost."


def calling(text: str, mentions: Sequence[str]) -> str:
    """The same with mentions."""
    return f"{text}\n{' '.join(mentions)}"


def look(text: str, where: str) -> str:
    """The same in a direct message; `where` is a link or a channel."""
    return f"{text}\n-# {where}"


def _next_step(needs_check_in: bool) -> str:
    if needs_check_in:
        return "Check in before the start if you have not yet, or you don't play."
    return "There is nothing else to do."
