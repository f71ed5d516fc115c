"""Words of `/moderate`, **Report this duel** and permissions. Names come escaped."""

from collections.abc import Mapping, Sequence

from bot.matches.servers.complaints import ReportKind
from bot.matches.values import is_deleted
from cogs.kit.safe_text import listed
from cogs.words.nouns import noun

NO_DUEL = "This message belongs to no duel. Use **Report this duel** on a message in the duel's thread."
REPORT, TITLE = "Report it…", "Report to the moderators"
ABOUT, DETAILS = "What is wrong?", "What should they look for?"
WHO_READS = "The moderators of this server read it, with your name. The players don't."
REPORT_KINDS: Mapping[ReportKind, tuple[str, str]] = {
    "stalling": ("Stalling", "Somebody makes the others wait on purpose"),
    "unfair": ("Cheating", "Such as a second account, or moves that a program chose"),
    "arranged": ("An arranged result", "Somebody loses on purpose"),
    "conduct": ("Insults or harassment", "Also by names of people, decks or cards"),
    "fault": ("A fault of the bot", "It played or counted something wrongly"),
    "other": ("Something else", "Say what, in the field below"),
}
TEXT_NEEDED = "Say in a few words what is wrong. Nothing is reported yet."
REPORTED = (
    "### Reported\nThe moderators of this server see your report under `/moderate flags`. Nobody else does."
)
IN_A_SERVER = "This is about a server: use the command in one of its channels."
NOT_A_MANAGER = (
    "Only people with the permission **Manage Server** can change this server's settings. "
    "Nothing has changed."
)
OWN_AFFAIR = (
    "This is about yourself, so somebody else has to decide: another moderator, or the owner of the server. "
    "Nothing has changed."
)


def person(user_id: int) -> str:
    return "a deleted player" if is_deleted(user_id) else f"<@{user_id}>"


def not_a_moderator(role_id: int | None) -> str:
    role = "" if role_id is None else f" and people with the role <@&{role_id}>"
    return (
        f"This is for moderators: people with the permission **Manage Server**{role}. Nothing has happened."
    )


NO_DUEL_HERE = "There is no duel in this channel. Name one: `/moderate duel` lists those of this server."
PAUSE, RESUME = "Pause the clock", "Let the clock run again"
END, DECIDE, DECIDE_MENU = "End without a result", "Decide the duel", "Decide the duel…"
MATCH_FOLLOWS = (
    "The match follows what you do here, unless an organiser has decided it: "
    "a game that has no result, or a void one, is played again. "
    "Everybody in the tournament can read your reason."
)
MATCH_STAYS = (
    "The tournament is over, and the match keeps its result; organisers can change it with "
    "`/tournament organise`."
)
VOID, RESTORE = "Declare the result void", "Let the result count again"
RESOLVE, REOPEN = "Resolve", "Open again"
SHOW_DUEL, ALL_FLAGS, BACK, GIVE_REASON = "The duel", "All flags", "Back", "Give the reason and do it"
A_DRAW = "A draw"
REASON, REASON_NEEDED = "Why?", "Every act needs a reason. Nothing has changed."
PLAYERS_READ = (
    "The players read it, with your name. In a tournament, everybody can. It stays in the audit log."
)
THEY_READ = "They read it by direct message, with your name. It stays in the audit log."
MODERATORS_READ = "It stays in the audit log, with your name."
TOLD_DIRECTLY = "-# Every act asks for a reason. The person gets it by direct message, with your name."


def nothing_to_do() -> str:
    return f"-# This {noun()} has no result, so nothing about it can be changed."


_EVIDENCE = {"about": "About:", "says": "Reason:", "rule": "Rule:", "duels": "Duels:"}
FLAGS, FLAG_MENU = "## Open flags", "Look at…"
NO_FLAGS = "No flags are open. Rules raise them when something looks wrong, such as arranged results."
LOG = "## Audit log"
NO_ENTRIES = "The audit log is empty: nobody has changed a setting or moderated anything here."


def duel_title(duel_id: str, names: Sequence[str]) -> str:
    return f"## {noun().capitalize()} {duel_id} · {' vs '.join(names)}"


def running(since: int, where: str) -> str:
    return f"It has been running since <t:{since}:f>, in {where}."


def ended(at: int, where: str) -> str:
    return f"It ended <t:{at}:f>, in {where}."


def told_there(where: str) -> str:
    return f"-# Every act asks for a reason. The players read it in {where}, with your name."


def wins(name: str) -> str:
    return f"{name} wins"


def sure_to_end(names: Sequence[str], where: str) -> str:
    return (
        f"### End the {noun()} of {listed(names)} without a result?\n"
        f"This can't be undone: the seed of the dice is shown. {_told(names, where)}"
    )


def sure_to_decide(names: Sequence[str], outcome: str, where: str) -> str:
    """Asks before a duel is decided; `outcome` is who wins."""
    return (
        f"### Decide the {noun()} of {listed(names)}: {outcome}?\n"
        f"The {noun()} ends, which can't be undone: the seed of the dice is shown. You can still declare the "
        f"result void. {_told(names, where)}"
    )


def days(count: int, until: str) -> str:
    """The length of a ban in a menu; `until` is a date."""
    return f"{count} {'day' if count == 1 else 'days'}, until {until}"


def flag_line(flag_id: str, kind: str, at: int) -> str:
    return f"**{flag_id}** · {kind} · <t:{at}:R>"


def flag_label(flag_id: str, kind: str) -> str:
    return f"{flag_id} · {kind}"


def flag(
    flag_id: str, kind: str, at: int, people: Sequence[str], duel_id: str | None, *, is_report: bool = False
) -> str:
    """Head of a flag: its kind, time, people and duel; of a report, its author."""
    whom = f"\n{'Reported by' if is_report else 'About'} {listed(people)}" if people else ""
    duel = f"\nDuel {duel_id}" if duel_id is not None else ""
    return f"## Flag {flag_id} · {kind}\nRaised <t:{at}:f>{whom}{duel}"


def evidence(name: str, said: str) -> str:
    """A line of a flag's evidence: what a report is about and its text, the rule broken, or the duels."""
    if name == "about":
        said = next((label for kind, (label, _) in REPORT_KINDS.items() if kind == said), said)
    return f"**{_EVIDENCE.get(name, name)}** {said}"


def done(what: str) -> str:
    return f"You {what}. It is in the audit log."


def delivery_line(where: str, failure: str, *, is_sent: bool) -> str:
    """Whether an act has been told in a channel; `failure` is why it could not be."""
    if is_sent:
        return f"-# Told in {where}."
    return f"⚠ Not told in {where}: {failure}" if failure else f"⚠ Not told in {where} yet. I keep trying."


def direct_line(who: str, failure: str, *, is_sent: bool) -> str:
    """Whether an act has been told to the person whom it is about."""
    if is_sent:
        return f"-# {who} has been told by direct message."
    if failure:
        return f"⚠ {who} could not be told by direct message: {failure} Tell them yourself."
    return f"⚠ {who} has not been told by direct message yet. I keep trying."


def exported(kept: int, count: int) -> str:
    if kept == count:
        return f"The whole audit log, newest first: {count} {'entry' if count == 1 else 'entries'}."
    return f"The newest {kept} of {count} entries: more would be too large a file for this server."


def _told(names: Sequence[str], where: str) -> str:
    return f"{listed(names)} are told in {where}, with your name and the reason."


def question(duel: str) -> str:
    return (
        f"### {duel}\nDo you want the moderators of this server to look at this {noun()}? "
        "They see every roll and action anyway; you say what they should look for."
    )


def logged(flag_id: str, duel_id: str, kind: ReportKind) -> str:
    return (
        f"A member has reported {noun()} {duel_id} (**{REPORT_KINDS[kind][0]}**): "
        f"flag {flag_id}, in `/moderate flags`."
    )
