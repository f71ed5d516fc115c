"""Words of tables for two to eight people. Names passed in are escaped already."""

from collections.abc import Mapping, Sequence

from bot.games.wording import counted
from cogs.kit.safe_text import listed

JOIN, LEAVE, START = "Join", "Leave", "Start"
HOST = "host"
SEAT_COMPUTER = "Seat a computer…"
UNSEAT = "Remove the last computer"
NO_CLOCK = "No clock, as a computer plays."

OPENED = "Your table is open."
IN_A_SERVER = "A table needs a channel of a server, where others can find it. Use `/table open` there."
NO_DECKS = "This game is played without decks. Leave `deck` out."
NO_BOARDS = "This game is played without boards. Leave `board` out."
LEFT = "You have left the table."
CANCELLED = "You have left the table. It was yours, so it is closed."
NO_TABLE = "You are not at a table here. `/table list` shows those you can join."
WHICH = "### Which table do you leave?"
WHICH_MENU = "Choose a table…"

TABLES = "## Open tables"
GAMES = "## Running games"
NO_COMPUTERS = "I have no computer players for that game. Pick one from the list."
WATCH = "Watch a game…"
NO_SOLO = "This game can't be played alone. Pick one from the list."
NONE = "No table is open here. Open one with `/table open`."

_CLOSED: Mapping[str, str] = {
    "cancelled": "The host has closed this table.",
    "expired": "Too few players joined in time.",
}
_TOO_LATE: Mapping[str, str] = {
    "accepted": "Too late: this game has begun without you.",
    "cancelled": "Too late: the host has closed this table.",
    "expired": "Too late: too few players joined in time, so this table is closed.",
}
_ANOTHER = "`/table list` shows open tables, `/table open` opens another."


def table(host: str, title: str, board: str, names: Sequence[str], needed: str, ends: int, dice: str) -> str:
    """An open table; `needed` is about missing players, `ends` a Unix time, `dice` a line on the seed."""
    game = f"**{title}** on **{board}**" if board else f"**{title}**"
    seats = "\n".join(
        f"{number}. {name}{f' ({HOST})' if number == 1 else ''}" for number, name in enumerate(names, 1)
    )
    closes = f"{needed} The table closes <t:{ends}:R>."
    return f"## {host} opens a table\n{game}\n{seats}\n{closes}\n{dice}"


def needed(host: str, seated: int, least: int, most: int) -> str:
    missing = counted(most - seated, "more player")
    if least == most:
        return f"The game begins with {missing}."
    if seated < least:
        return f"The game needs {counted(least - seated, 'more player')} and has room for {most - seated}."
    return f"{host} can start now. The game begins by itself with {missing}."


def solo(player: str, rivals: str, what: str, dice: str) -> str:
    """The message that a solo game begins with; `what` has the game's title, and its options below.

    `dice` is the line about the seed.
    """
    title, *more = what.split("\n")
    lines = [
        f"## {player} plays alone",
        f"**{title}** against {rivals}.",
        *more,
        dice,
    ]
    return "\n".join(lines)


def solo_begun(where: str) -> str:
    """Says that a solo game has begun; `where` is a mention of its thread, empty if it is right here."""
    return f"Your game has begun{f': {where}' if where else '.'}"


def options(labels: Sequence[str]) -> str:
    text = ", ".join(labels)
    return f"{text[:1].upper()}{text[1:]}."


ANOTHER = "the other player"


def side(name: str, leader: str, team: str) -> str:
    """A side, who leads it and what it plays: `Heroes (rowan): The Long Wick Patrol`."""
    return f"{name} ({leader}): {team}" if leader else f"{name}: {team}"


def sides(each: Sequence[str], *, is_swapped: bool) -> str:
    """The sides of a game, from `side`; `is_swapped` says that the players change sides."""
    line = f"{'; '.join(each)}."
    return f"{line} You swap sides." if is_swapped else line


def closed(host: str, state: str) -> str:
    return f"### {host}'s table\n{_CLOSED[state]}"


def begun(names: Sequence[str], where: str) -> str:
    """A table whose game has begun; `where` is a channel mention, empty if the game is right here."""
    return f"### {listed(names)} play" + (f"\nThe game is in {where}." if where else "")


def has_begun(where: str) -> str:
    return f"Your game has begun: {where}."


def too_late(state: str) -> str:
    return f"{_TOO_LATE[state]} {_ANOTHER}"


def only_host(host: str) -> str:
    return f"Only {host}, who opened this table, can start it."


def only_host_seats(host: str) -> str:
    return f"Only {host}, who opened this table, can seat computers at it."


def unknown_game(typed: str) -> str:
    return f"I don't know a game {typed} for several players. Pick one from the list."


def game_label(title: str, least: int, most: int) -> str:
    return f"{title} · {_players(least, most)}"


def sat_label(title: str, host: str, *, has_begun: bool) -> str:
    return f"{title} · {host} · {'running' if has_begun else 'open'}"


def open_line(
    title: str, host: str, seated: int, most: int, ends: int, where: str, *, own: bool, terms: str = ""
) -> str:
    """An open table in a list; `where` is a channel mention or a link to the message."""
    played = f"**{title}** · {terms}" if terms else f"**{title}**"
    line = f"- {played} · {host} · {seated} of {most} · closes <t:{ends}:R> · {where}"
    return f"{line} · you sit here" if own else line


def game_line(title: str, names: Sequence[str], where: str) -> str:
    return f"- **{title}** · {listed(names)} · {where}"


def rematch_open(where: str) -> str:
    """To a player who asks for another game of several; `where` is a channel mention."""
    return f"A table for another game is open in {where}."


def _players(least: int, most: int) -> str:
    return f"{most} players" if least == most else f"{least} to {most} players"
