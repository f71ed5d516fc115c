"""Words of roles that a server awards."""

from collections.abc import Mapping, Sequence

from bot.games.wording import counted
from bot.store.awards.values import OF_TOURNAMENTS, AwardKind, RoleAward
from cogs.kit.safe_text import LABEL_LIMIT, clean, escape, listed, plain, unmarked
from cogs.words.matchmaking import WHY_NOT as WHY_NO_PINGS

BUTTON = "Roles to award"
TITLE = f"## {BUTTON}"
ABOUT = (
    "I give people these roles and take them again, as tournaments and leaderboards say. Those that are over "
    "count, too. I take only what I gave: who had a role before keeps it."
)
NONE_YET = "No role is awarded yet."
NEW, REMOVE = "Award a role for…", "Stop awarding…"
ROLE_TITLE, ROLE_MENU = "The role, which is then awarded at once", "Choose the role"
GIVE_AGAIN, BACK_TO_LIST = "Give all again", "Back"
STOP, TAKE, LEAVE = "Stop", "Stop, and take the role", "Stop, and leave the role"
KINDS: Mapping[AwardKind, tuple[str, str]] = {
    "players": ("Players of a tournament", "From check-in, or else from the start, to the end"),
    "winners": ("Winners of a tournament", "The first, or the first three; for good, or until the next"),
    "rating": ("A rating", "On a game's leaderboard, in this season; everybody has the highest they reach"),
    "rank": ("A rank", "The first on a game's leaderboard, in this season"),
    "champion": ("The last season's champion", "The first of the season before this one in a game"),
}
"""Kinds of awards in the menu, each with what it means."""
SAME = "That role is awarded for this already. Nothing has changed."
GONE = "That is not awarded any more."
GIVEN_AGAIN = "I am giving everybody their roles again; this helps who left the server and came back."
NOT_HERE = "I am not on this server, so I can't give out roles here."
BOTH_NEEDED = "Give both options, `award` and `role`. Nothing has changed."
UNKNOWN_AWARD = "Pick an award from the list. Nothing has changed."
NO_SUCH_ROLE = "I can't find that role. Choose another one."
EVERYONE = "Everybody has that role. Choose another one."
DELETED = "a deleted role"
REASON_GIVEN, REASON_TAKEN = "awarded, as /settings says", "no longer awarded"
"""What Discord's own audit log says."""
WHY_NOT: Mapping[str, str] = {
    "gone": "it is deleted. Stop awarding it, or choose another role",
    "permission": f"{WHY_NO_PINGS['permission']}. Give it to my role in the server's settings, under *Roles*",
    "order": f"{WHY_NO_PINGS['order']}. Drag my role up in the server's settings, under *Roles*",
    "managed": f"{WHY_NO_PINGS['managed']}. Choose another role",
    "powers": "it has permissions that are for moderators, or mentions everyone. Choose a role without them",
    "staff": "it makes people moderators or organisers here, by `/settings`. Choose another role",
    "refused": "Discord does not let me change it. Look at my role and at its place in the list of roles",
}
"""Why the bot cannot give out a role, and what helps."""


def purpose(award: RoleAward, title: str) -> str:
    """What a role is awarded for, without the role; `title` is the game's, if it is for one."""
    where = "tournaments"
    if award.template is not None:
        where = f"tournaments from the template **{plain(award.template, LABEL_LIMIT)}**"
    elif award.game is not None:
        where = f"tournaments of {escape(title)}"
    match award.kind:
        case "players":
            return f"players of {where}, until the end"
        case "winners":
            first = "winners of" if award.number == 1 else f"the first {award.number} in"
            until = "for good" if award.is_lasting else "until the next one is over"
            return f"{first} {where}, {until}"
        case "rating":
            return f"a rating of {award.number} or more in {escape(title)}"
        case "rank":
            first = "the first" if award.number == 1 else f"the first {award.number}"
            return f"{first} on the leaderboard of {escape(title)}"
        case "champion":
            return f"the champion of the last season in {escape(title)}"


def choice(award: RoleAward, title: str) -> str:
    """What a role is awarded for, for menus: they show no markdown."""
    said = unmarked(purpose(award, title))
    return said[:1].upper() + said[1:]


def scope(award: RoleAward, title: str) -> str:
    """Which tournaments or which leaderboard, for menus."""
    if award.kind not in OF_TOURNAMENTS:
        return f"Game: {title}"
    if award.template is not None:
        return f"Template: {clean(award.template, LABEL_LIMIT)}"
    return "All tournaments" if award.game is None else f"Tournaments of {title}"


def terms(award: RoleAward) -> str:
    """Which places, rating or ranks, for menus."""
    match award.kind:
        case "winners":
            first = "The winner" if award.number == 1 else f"The first {award.number}"
            return f"{first}, {'for good' if award.is_lasting else 'until the next one is over'}"
        case "rating":
            return f"A rating of {award.number} or more"
        case "rank":
            return "The first" if award.number == 1 else f"The first {award.number}"
        case "players" | "champion":
            return KINDS[award.kind][0]


def new(award: RoleAward, title: str) -> str:
    """A new award, above the menus that change it; the last one chooses the role."""
    return (
        f"## A role for {purpose(award, title)}\n"
        "You can choose only a role that you could give people yourself. It must have no permissions of "
        "moderators."
    )


def page(lines: Sequence[str]) -> str:
    """All awards; `lines` are from `line`."""
    return "\n".join((TITLE, ABOUT, *(lines or (NONE_YET,))))


def line(role: str, said: str, *, given: int, waiting: int, away: int, held: int) -> str:
    """An award, with how many people have its role from the bot, wait for it, are away, or had it before."""
    counts = [counted(given, "person has", "people have") + " it"]
    counts += [f"{counted(waiting, 'person is', 'people are')} to get it"] if waiting else []
    counts += [f"{counted(away, 'person is', 'people are')} not on the server"] if away else []
    counts += [f"{counted(held, 'person', 'people')} had it before"] if held else []
    return f"- {role} for {said} · {', '.join(counts)}"


def label(role: str | None, said: str) -> str:
    """An award in the menu that stops it."""
    return f"@{clean(role)}: {said}" if role is not None else f"{DELETED}: {said}"


def added(role: str, said: str, count: int) -> str:
    who = f"{counted(count, 'person gets', 'people get')} it now" if count else "Nobody has earned it yet"
    return f"✓ {role} is awarded for {said}. {who}."


def removed(role: str, *, is_taken: bool) -> str:
    end = "I take it from those who have it from me." if is_taken else "Who has it keeps it."
    return f"✓ {role} is no longer awarded for this. {end}"


def question(role: str, said: str, count: int, *, is_shared: bool) -> str:
    """Asks what becomes of the role of those who have it; `is_shared` if it is awarded for something else."""
    have = f"{counted(count, 'person has', 'people have')} it from me."
    if is_shared:
        have += " Those who get it for something else, too, keep it."
    return f"## Stop awarding {role}?\nIt is for {said}. {have}"


def refused(role: str, why: Sequence[str]) -> str:
    return f"I can't award {role}: {why_not(why)}."


def not_yours(role: str) -> str:
    return (
        f"You can't award {role}, as you could not give it to people yourself: you need the permission "
        "**Manage Roles**. Somebody who has it can set this."
    )


def above_you(role: str) -> str:
    return (
        f"You can't award {role}, as you could not give it to people yourself: it is not below your own "
        "highest role. Somebody above it can set this."
    )


def role_name(name: str) -> str:
    """A role where Discord does not show mentions of it."""
    return f"**@{plain(name)}**"


def why_not(troubles: Sequence[str]) -> str:
    """All that is in the way of a role, by the names of `WHY_NOT`."""
    return "; ".join(WHY_NOT[each] for each in troubles)


def cannot_give(roles: Sequence[str], why: Sequence[str]) -> str:
    """Roles that cannot be given out for the same reasons, by the names of `WHY_NOT`."""
    return f"⚠ I can't give out {listed(roles)}: {why_not(why)}."


def cannot_take(role: str, count: int, why: str) -> str:
    """A role that is no longer awarded, and still to be taken."""
    return f"⚠ I can't take {role} from {counted(count, 'person', 'people')}: {why}."


def trouble_notice(lines: Sequence[str], waiting: int, server: str = "") -> str:
    """Tells managers once that roles cannot be given out; `lines` are from `cannot_give`."""
    where = f" on {plain(server)}" if server else ""
    who = f"{counted(waiting, 'person waits', 'people wait')} for them. " if waiting else ""
    return "\n".join(
        (
            f"### I can't give out some roles{where}",
            *lines,
            f"{who}I try again by myself once this is mended. Everything else goes on meanwhile.",
            "-# `/settings`, **Roles to award** shows what is awarded, and stops it.",
        )
    )
