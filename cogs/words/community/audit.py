"""Lines of the audit log, and notices to the people concerned."""

from collections.abc import Mapping
from typing import Any

from bot.games.wording import shortened
from bot.matches.values import BAN_SCOPES, Act, AuditEntry, BanScope
from bot.store.awards.values import RoleAward
from bot.tournaments.matches import EntrantId, MatchResult, Pairing
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape, listed, plain
from cogs.words import bans
from cogs.words.community import awards
from cogs.words.nouns import noun
from cogs.words.tournaments.tables.results import result_of

NO_ANSWER = "Discord is not answering right now. I keep trying."
CHANNEL_GONE = "the channel is gone."
DMS_CLOSED = "they take none from me."
REFUSED, NOT_ALLOWED = "Discord did not take it.", "I am not allowed to write there."

_DONE: Mapping[Act, str] = {
    "settings": "changed {object}",
    "pause": "paused the clock of {object}",
    "resume": "let the clock of {object} run again",
    "end": "ended {object} without a result",
    "adjudicate": "decided {object}: {outcome}",
    "void": "declared {object} void",
    "restore": "let the result of {object} count again",
    "ban": "banned {object} from {banned} until {until}",
    "lift": "lifted the ban of {object} from {banned}",
    "resolve": "resolved {object}",
    "reopen": "opened {object} again",
    "organise": "{act} {object}",
}
_TO_THEM: Mapping[Act, str] = {
    "ban": "banned you from {banned} until {until}",
    "lift": "lifted your ban from {banned}",
}
_TITLES: Mapping[Act, str] = {
    "settings": "The settings have changed",
    "pause": "The clock of {duel} is paused",
    "resume": "The clock of {duel} runs again in a minute",
    "end": "A moderator has ended {duel}",
    "adjudicate": "A moderator has decided {duel}",
    "void": "The result of {duel} is void",
    "restore": "The result of {duel} counts again",
    "ban": "You are banned from {banned}",
    "lift": "Your ban from {banned} is lifted",
    "resolve": "A flag is resolved",
    "reopen": "A flag is open again",
    "organise": "An organiser has changed a tournament",
}
_SETTINGS: Mapping[str, str] = {
    "channels": "channels for games",
    "organiser_role": "organiser role",
    "moderator_role": "moderator role",
    "ping_role": "role to ping",
    "log_channel": "log channel",
    "clock": "default clock",
    "rated": "rated by default",
    "retention_days": "days that records are kept",
    "games": "games",
    "person_duels": "games of one person",
    "server_duels": "games in this server",
    "rated_takebacks": "takebacks in rated games",
    "standard_only": "only standard decks",
    "deck_tier": "how strong decks may be",
    "banned": "banned cards and decks",
    "call_channel": "channel for match calls",
    "result_channel": "channel for results",
    "news_channel": "channel for tournament news",
    "award": "roles to award",
    "public_page": "public page",
    "leaderboard_channel": "channel of a leaderboard that stays current",
}
_ORGANISER_ACTS: Mapping[str, str] = {
    "create": "announced",
    "create-repeated": "let the bot announce, as planned,",
    "repeat": "planned dates of",
    "repeat-change": "changed the dates or the plan of",
    "repeat-begin": "began the dates of",
    "repeat-stop": "stopped the dates of",
    "repeat-skip": "skipped a date of",
    "repeat-unskip": "brought back a skipped date of",
    "repeat-remove": "deleted the dates of",
    "change": "changed the plan of",
    "staff": "changed the co-organisers of",
    "start": "started",
    "release": "released matches of",
    "pair": "paired people by hand in",
    "pause": "paused",
    "resume": "resumed",
    "cancel": "cancelled",
    "override": "decided {match} of",
    "undo": "undid {undone} in",
    "penalty": "took points from {player} in",
    "drop": "took {player} out of",
    "reinstate": "let {player} play on in",
    "bye": "gave {player} a bye in",
    "members": "changed the members of {player} in",
    "apart": "keeps two people apart in",
    "add": "added {player} to",
    "judge-handled": "answered the call to {match} of",
    "judge-allowed": "let a game of {match} end without a result, to be played again, in",
    "judge-granted": "gave {match} more time in",
    "judge-refused": "refused a request of {match} in",
    "time-set": "set the time of {match} in",
    "times-asked": "asked players to agree on times in",
    "feature": "chose the feature match of",
    "unfeature": "removed the feature match of",
    "page-on": "shared the page of",
    "page-findable": "shared the page, also with search engines, of",
    "page-off": "stopped sharing the page of",
}
"""Organisers' acts, by the entry's `deed`."""
_UNDONE: Mapping[str, str] = {
    "reported": "the result of {match}",
    "board-reported": "the result of a board of {match}",
    "lined-up": "line-ups",
    "roster-set": "a change of a team",
    "override": "the decision of {match}",
    "release": "the release of matches",
    "withdrawn": "that matches were taken back",
    "pause": "a pause",
    "resume": "the end of a pause",
    "cancel": "the cancellation",
    "finished": "the end",
    "cut-made": "the cut",
    "undo": "that something was undone",
    "penalty": "a penalty",
    "drop": "that somebody was taken out",
    "reinstate": "that somebody plays on",
    "bye": "a bye",
    "apart": "that two people are kept apart",
    "add": "that somebody was added",
}
"""Undone events, by the entry's `undone`."""
PARTY = "They are concerned themselves; nobody else could decide."


def permissions_lacking(names: str) -> str:
    return f"I need {names} there."


def entry_line(entry: AuditEntry) -> str:
    """An entry in one line, with when it was and why."""
    party = f" -# {PARTY}" if entry.by.is_party else ""
    reason = f" — {escape(entry.reason)}" if entry.reason else ""
    return f"<t:{int(entry.at.timestamp())}:f> · **{plain(entry.by.name)}** {what(entry)}{reason}{party}"


def act_notice(entry: AuditEntry, people: tuple[int, ...], server: str = "", game: int = 0) -> str:
    """The notice of an act, with its author and reason; it mentions `people`.

    `game` is the number of the duel in its series; 0 if it stands alone.
    """
    where = f" on {plain(server, LABEL_LIMIT)}" if server else ""
    called = f"{listed([f'<@{user}>' for user in people])}: " if people else ""
    title = _TITLES[entry.act].format(
        duel=f"game {game} of this series" if game else f"this {noun()}",
        banned=bans.BANNED[_scope(entry)],
    )
    party = f"\n{PARTY}" if entry.by.is_party else ""
    return (
        f"### {title}{where}\n{called}**{plain(entry.by.name)}** {_told(entry)}.\n"
        f"Reason: {escape(entry.reason)}{party}"
    )


def what(entry: AuditEntry) -> str:
    done = _DONE[entry.act].format(
        object=_object(entry),
        outcome=outcome(entry.after),
        until=_until(entry.after),
        banned=bans.BANNED[_scope(entry)],
        act=_organiser_act(entry.after),
    )
    if entry.act == "settings":
        return f"{done}{_change(entry)}"
    return f"{done}{_result(entry.after)}" if entry.act == "organise" else done


def _told(entry: AuditEntry) -> str:
    """The same to those whom the act is about: who is banned is no third person."""
    said = _TO_THEM.get(entry.act)
    if said is None:
        return what(entry)
    return said.format(banned=bans.BANNED[_scope(entry)], until=_until(entry.after))


def outcome(after: Mapping[str, Any]) -> str:
    winner = after.get("winner")
    return "a draw" if winner is None else f"{plain(str(winner))} wins"


def _organiser_act(after: Mapping[str, Any]) -> str:
    """An organiser's act; entries of earlier versions don't name the match or the person."""
    match = "a match"
    if "match" in after:
        names = [plain(str(name)) for name in after.get("players", ())]
        match = f"match {clean(str(after['match']))} ({' – '.join(names)})"
    return _ORGANISER_ACTS.get(str(after.get("deed")), "changed").format(
        match=match, player=plain(str(after.get("player", "somebody"))), undone=_undone(after)
    )


def _result(after: Mapping[str, Any]) -> str:
    """The result that an organiser has set; empty after anything else."""
    result = after.get("result")
    if result is None:
        return ""
    names = {EntrantId(number): str(name) for number, name in enumerate(after["players"])}
    set_so = MatchResult(tuple(result["places"]), tuple(result["wins"]), result.get("draws", 0))
    return f": {result_of(Pairing(tuple(names)), set_so, names)}"


def _undone(after: Mapping[str, Any]) -> str:
    """The event that an organiser has undone; earlier versions stored only its number in the log."""
    known = _UNDONE.get(str(after.get("undone")))
    if known is not None:
        return known.format(match=f"match {clean(str(after['match']))}" if "match" in after else "a match")
    return f"entry {after['entry']} of the log" if "entry" in after else "something"


def _object(entry: AuditEntry) -> str:
    match entry.object_kind:
        case "setting" if entry.object_id == "leaderboard_channel" and "game" in entry.after:
            return f"the leaderboard of {plain(str(entry.after['game']))}"
        case "setting":
            return _SETTINGS.get(entry.object_id, entry.object_id)
        case "duel":
            players = [plain(str(name)) for name in entry.after.get("players", ())]
            return (
                f"{noun()} {entry.object_id} ({' vs '.join(players)})"
                if players
                else f"{noun()} {entry.object_id}"
            )
        case "player":
            return f"<@{entry.object_id}>"
        case "flag":
            return f"flag {entry.object_id}"
        case "tournament":
            return f"the tournament {plain(str(entry.after.get('name', entry.object_id)))}"


def _scope(entry: AuditEntry) -> BanScope:
    """What a ban is from; entries of earlier versions don't say it."""
    return next((each for each in BAN_SCOPES if each == entry.after.get("scope")), "rated")


def _until(after: Mapping[str, Any]) -> str:
    until = after.get("until")
    return f"<t:{until}:D>" if isinstance(until, int) else ""


def _change(entry: AuditEntry) -> str:
    name = entry.object_id
    return f": {_value(name, entry.before.get(name))} → {_value(name, entry.after.get(name))}"


def _value(name: str, value: Any) -> str:
    match value:
        case []:
            return "none" if name == "banned" else "all"
        case dict():
            return f"<@&{value['role']}> for {awards.purpose(_award(value), str(value['title']))}"
        case None if name == "award":
            return "none"
        case None if name == "deck_tier":
            return "any"
        case None:
            return "none" if name.endswith(("role", "channel")) else "default"
        case bool():
            return "yes" if value else "no"
        case list():
            shown = [f"<#{each}>" if name == "channels" else plain(str(each)) for each in value]
            return shortened(", ".join(shown), 400)
        case int() if name.endswith("role"):
            return f"<@&{value}>"
        case int() if name == "deck_tier":
            return f"{value}%"
        case int() if name.endswith("_channel"):
            return f"<#{value}>"
        case _:
            return clean(str(value))


def _award(value: Mapping[str, Any]) -> RoleAward:
    """An award as its entry has it."""
    return RoleAward(
        "",
        0,
        value["role"],
        value["kind"],
        value["game"],
        value["template"],
        value["number"],
        value["is_lasting"],
    )
