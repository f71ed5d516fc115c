"""Words of roles that a server awards."""

from collections.abc import Mapping, Sequence

from bot.games.wording import counted
from bot.store.awards.values import RoleAward
from cogs.kit.safe_text import escape, plain
from cogs.words.matchmaking import WHY_NOT as WHY_NO_PINGS

DELETED = "a deleted role"
REASON_GIVEN, REASON_TAKEN = "awarded, as /settings says", "no longer awarded"
"""What Discord's own audit log says."""
WHY_NOT: Mapping[str, str] = {
    "gone": "it has been deleted. Remove it from the list, or choose another role",
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
        where = f"tournaments from the template **{plain(award.template)}**"
    elif award.game is not None:
        where = f"tournaments of {escape(title)}"
    match award.kind:
        case "players":
            return f"players of {where}, until the end"
        case "winners":
            first = "winners" if award.number == 1 else f"the first {award.number}"
            until = "for good" if award.is_lasting else "until the next one is over"
            return f"{first} of {where}, {until}"
        case "rating":
            return f"a rating of {award.number} or more in {escape(title)}"
        case "rank":
            first = "the first" if award.number == 1 else f"the first {award.number}"
            return f"{first} on the leaderboard of {escape(title)}"
        case "champion":
            return f"the champion of the last season in {escape(title)}"


def role_name(name: str) -> str:
    """A role where Discord does not show mentions of it."""
    return f"**@{plain(name)}**"


def why_not(troubles: Sequence[str]) -> str:
    """All that is in the way of a role, by the names of `WHY_NOT`."""
    return "; ".join(WHY_NOT[each] for each in troubles)


def cannot_give(role: str, why: str) -> str:
    """A role that cannot be given out; `why` is from `why_not`."""
    return f"⚠ I can't give out {role}: {why}."


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
