"""Words of `/settings`, the panel of a server's settings."""

from collections.abc import Mapping, Sequence

from bot.games.wording import counted
from bot.matches.clocks.choice import NO_CLOCK
from bot.matches.servers.options import CLOCKS as SERVER_CLOCKS
from bot.matches.values import ServerSettings
from cogs.kit.safe_text import escape, listed, listed_some, plain
from cogs.words.deck_limits import MAX_NAMED, banned_names, weighed
from cogs.words.duels import clocks

TITLE = "## Settings of this server"
RATED: Mapping[str, tuple[str, str]] = {
    "auto": (
        "Rated with standard decks",
        "Games between people, if all decks are standard; not somebody's first 3",
    ),
    "yes": ("Rated", "Games between people, unless they say otherwise; not somebody's first 3"),
    "no": ("Not rated", "No game, unless its players say otherwise"),
}
TAKEBACKS: Mapping[str, tuple[str, str]] = {
    "unrated": ("Takebacks in unrated games", "In rated ones, nothing is taken back"),
    "all": ("Takebacks in all games", "In rated ones, only if the others agree"),
}
DECKS: Mapping[str, tuple[str, str]] = {
    "open": ("All decks", "People's own, too"),
    "standard": ("Only standard decks", "Starter decks, and decks as the generator makes them"),
}
CLOCKS: Mapping[str, tuple[str, str]] = {
    name: (f"Default clock: {'none' if name == NO_CLOCK else name}", meaning)
    for name, (_, meaning) in clocks.CHOICES.items()
    if name in SERVER_CLOCKS
}
CHANNELS_TITLE, CHANNELS_MENU = "Channels for games", "Channels for games: all of them"
ROLE_MENUS: Mapping[str, tuple[str, str]] = {
    "moderator_role": ("Moderator role", "Moderator role: none"),
    "organiser_role": ("Organiser role", "Organiser role: none"),
    "ping_role": ("Role to ping for open games", "Role to ping for open games: none"),
}
"""Titles of the menus of roles, and what they say while none is chosen, by setting."""
LOG_TITLE, LOG_MENU = "Log channel", "Log channel: none"
ALL_CHANNELS = (
    "Every channel is allowed again when the list is empty: take the last one off with the option `channel`, "
    f"or clear the menu **{CHANNELS_TITLE}**."
)
GAMES_MENU = "Games: all of them"
SOON = "they follow in a moment."
BANNED, BANNED_TITLE = "Banned cards and decks", "Ban other names"
BAN, BAN_HELP = "Names", "Cards, decks or sharing codes of people's own decks, with semicolons between them"
BAN_TYPED, ALLOW_ALL, OTHER_NAMES = "Ban other names…", "Allow all again", "Other names"
WHOLE_DECK = "the whole deck"
EARLIER, LATER, BACK = "◀", "▶", "All settings"
POST_AGAIN, AUDIT_LOG, LIMITS = "Post them again", "Audit log", "Limits and records"
DELETED = "*deleted*"
ROLES_NOTE = (
    "-# Organisers make and run tournaments, and get the files of `/meta`. "
    "The ping role is mentioned when somebody looks for an opponent, at most every ten minutes."
)


def allowed(channels: Sequence[int]) -> str:
    return listed_some([f"<#{each}>" for each in channels], MAX_NAMED, "or")


def not_here(channels: Sequence[int]) -> str:
    return f"This server has its games in {allowed(channels)}. Begin yours there."


def settings(
    now: ServerSettings, roles: Mapping[str, str], log: str, games: Sequence[str], hosts: tuple[int, int]
) -> str:
    """All settings of a server.

    `roles` are mentions by the setting's name, `log` the log channel's; `games` are the titles of those
    allowed, none if all are. `hosts` are the host's limits, of one person and of the server.
    """
    person, server = (
        min(limit or most, most)
        for limit, most in zip((now.person_duels, now.server_duels), hosts, strict=True)
    )
    return "\n".join(
        (
            TITLE,
            f"**Games** · in {allowed(now.channels) if now.channels else 'every channel'}; "
            f"{listed(games) if games else 'every game'}",
            f"**Moderators** · **Manage Server**{_and(roles['moderator_role'])}. They can use `/moderate`.",
            f"**Organisers** · **Manage Server**{_and(roles['organiser_role'])}. They run tournaments, "
            "and get the files of `/meta`.",
            f"**Default clock** · {clocks.LABELS[now.clock]}",
            f"**Rated by default** · {RATED[rated_value(now)][0]}",
            f"**Takebacks** · {'in all games' if now.rated_takebacks else 'only in unrated games'}",
            f"**Decks** · {decks(now)}",
            f"**Ping for open games** · {roles['ping_role'] or 'nobody'}",
            f"**Log channel** · {log or 'none; the audit log is in `/moderate log`'}",
            f"**Records of ended games** · {retention(now.retention_days)}",
            f"**Limits** · {counted(person, 'running game')} for each person, {server} on this server",
        )
    )


def rated_value(now: ServerSettings) -> str:
    return "auto" if now.rated is None else "yes" if now.rated else "no"


def decks(now: ServerSettings) -> str:
    if now.deck_tier is not None:
        kinds = weighed(now.deck_tier, standard_only=now.standard_only)
    else:
        kinds = "only standard ones" if now.standard_only else "all"
    return f"{kinds}; without {banned_names(now.banned)}" if now.banned else kinds


def ban_list(banned: Sequence[str]) -> str:
    """All names on the ban list, above the menus that change it."""
    head = "## Banned cards and decks\nNobody begins a game on this server with a deck that has one of them."
    names = listed([f"**{plain(each)}**" for each in banned])
    return f"{head}\n{names if banned else 'Nothing is banned.'}"


def ban_menu(title: str) -> str:
    return f"{title}: nothing is banned"


def ban_entry(title: str, name: str) -> str:
    """An entry of that menu, which shows what is chosen in place of its own title."""
    return f"{title}: {WHOLE_DECK if name == title else name}"


def game_entry(title: str) -> str:
    return f"Game: {title}"


def unknown_names(banned: Sequence[str]) -> str:
    """Tells that banned names stand for nothing that ships with the bot; empty without any."""
    if not banned:
        return ""
    return (
        f"No current card or starter deck is called {banned_names(banned, 'or')}: "
        "the ban is for people's own decks."
    )


def channel_switched(
    channel: str, channel_id: int, now: Sequence[int], category: int | None, *, is_category: bool
) -> str:
    """What became of a channel that was added to the list `now` or removed, and how all are allowed again.

    `category` is the channel's own, if that is on the list.
    """
    if category is not None:
        where = f"its category <#{category}> is on it"
        if channel_id in now:
            said = f"{channel} is now on the list of channels. Games could begin there already: {where}."
        else:
            said = f"{channel} is off the list of channels, but games can still begin there: {where}."
        return f"{said} {ALL_CHANNELS}"
    place = f"the channels of {channel}" if is_category else channel
    if not now:
        return f"{channel} was the last on the list of channels, so games can now begin in **every channel**."
    if channel_id not in now:
        said = f"Games can no longer begin in {place}, only in {allowed(now)}."
    elif len(now) == 1:
        said = f"Games can now begin **only** in {place}."
    else:
        said = f"Games can now begin in {place} too."
    return f"{said} Those that are running stay where they are. {ALL_CHANNELS}"


def game_switched(title: str, now: ServerSettings, game: str) -> str:
    if not now.allows_game(game):
        return f"**{escape(title)}** is off: nobody can begin it here. Games that are running go on."
    return f"**{escape(title)}** is on: people can begin it here." + (
        "" if now.games else " So is every game."
    )


def game_choice(title: str, is_on: bool) -> str:
    """A game in the list of the option that switches it."""
    return f"{title} · on, switch it off" if is_on else f"{title} · off, switch it on"


def no_game(typed: str) -> str:
    return f"I don't know a game {typed}. Pick one from the list. Nothing has changed."


def no_place(channel: str) -> str:
    return (
        f"Games can't be limited to {channel}. Choose a text or voice channel, or a category for all of its "
        "channels; threads go with their channel. Nothing has changed."
    )


def cannot_play(channel: str, permissions: str) -> str:
    return f"⚠ I can't write in {channel}: I need {permissions} there for games."


def also_changed(what: str) -> str:
    """A change as the audit log tells it, as a sentence."""
    return f"{what[:1].upper()}{what[1:]}."


def decks_value(now: ServerSettings) -> str:
    return "standard" if now.standard_only else "open"


def tier_label(limit: int | None) -> str:
    return "Decks of any strength" if limit is None else f"Decks that win at most {limit}%"


def takebacks_value(now: ServerSettings) -> str:
    return "all" if now.rated_takebacks else "unrated"


def retention(days: int | None) -> str:
    return "never deleted" if days is None else f"deleted after {days} days; results stay"


def retention_label(days: int | None) -> str:
    return "Records: never deleted" if days is None else f"Records: deleted after {days} days"


def person_label(limit: int | None, most: int) -> str:
    """A limit of one person's games in the menu; None is the host's."""
    if limit is None:
        return f"Each person: at most {most} running games (this bot's limit)"
    return f"Each person: at most {counted(limit, 'running game')}"


def server_label(limit: int | None, most: int) -> str:
    """A limit of the server's games in the menu; None is the host's."""
    if limit is None:
        return f"This server: at most {most} running games (this bot's limit)"
    return f"This server: at most {counted(limit, 'running game')}"


def cannot_log(channel: str, permissions: str) -> str:
    return f"⚠ I can't write in {channel}: I need {permissions} there. Until then, entries wait."


def not_logged(count: int, why: str) -> str:
    entries = "1 entry of the audit log is" if count == 1 else f"{count} entries of the audit log are"
    return f"⚠ {entries} not in the log channel yet: {why}"


def _and(role: str) -> str:
    return f" or {role}" if role else ""
