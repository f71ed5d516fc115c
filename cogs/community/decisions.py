"""Moderators' acts: the form that asks for the reason, then the act and its announcement."""

from collections.abc import Callable, Mapping

from bot.matches.values import BAN_SCOPES, AuditEntry, BanScope, Moderator
from cogs.community import moderation_panels
from cogs.community.authority import check_moderator
from cogs.community.moderation import duel_panel, own_duel, player_panel
from cogs.kit.answers import answer
from cogs.kit.custom_ids import ControlId, MalformedId, parse_number
from cogs.kit.forms import Form, one_text
from cogs.kit.press import Press
from cogs.kit.refusals import NotAdmitted
from cogs.services import services_of
from cogs.words import bans
from cogs.words.community import moderation as words

MAX_REASON = 400
_FORMS: Mapping[str, tuple[str, str]] = {
    "pause": (words.PAUSE, words.PLAYERS_READ),
    "resume": (words.RESUME, words.PLAYERS_READ),
    "end": (words.END, words.PLAYERS_READ),
    "adjudicate": (words.DECIDE, words.PLAYERS_READ),
    "void": (words.VOID, words.PLAYERS_READ),
    "restore": (words.RESTORE, words.PLAYERS_READ),
    "resolve": (words.RESOLVE, words.MODERATORS_READ),
    "reopen": (words.REOPEN, words.MODERATORS_READ),
}
"""The title of each act's form, and who will read the reason."""

_BAN_TITLES: Mapping[str, Callable[[BanScope], str]] = {"ban": bans.ban_title, "lift": bans.lift}


def reason_form(press: Press) -> Form:
    """The form that asks for the reason. Raises MalformedId if there is no such act."""
    act = press.id.part(0)
    if act in _BAN_TITLES:
        title, readers = _BAN_TITLES[act](_scope(press)), words.THEY_READ
    elif act in _FORMS:
        title, readers = _FORMS[act]
    else:
        raise MalformedId(f"there is no act {act!r}")
    parts = (*press.id.parts, *([press.value] if press.value else []))
    return one_text(ControlId("decide", press.id.key, parts), title, words.REASON, readers, MAX_REASON)


async def decide(press: Press) -> None:
    """Carry out the form's act, tell the people concerned, and show the next possible acts.

    Refusals: as in `Moderation`.
    """
    reason = " ".join(press.answers.text().split())
    if not reason:
        raise NotAdmitted(words.REASON_NEEDED)
    match press.id.part(0):
        case "pause" | "resume" | "end" | "adjudicate" | "void" | "restore":
            await _decide_duel(press, reason)
        case "ban" | "lift":
            await _decide_player(press, reason)
        case "resolve" | "reopen":
            await _settle_flag(press, reason)
        case other:
            raise MalformedId(f"there is no act {other!r}")


async def _decide_duel(press: Press, reason: str) -> None:
    interaction = press.interaction
    duel = await own_duel(interaction, press.id.key)
    guild_id, by = await check_moderator(interaction, *duel.user_ids)
    done = await _delivered(press, await _act_on_duel(press, guild_id, by, reason))
    await answer(interaction, await duel_panel(interaction, await own_duel(interaction, duel.id), done))


async def _act_on_duel(press: Press, guild_id: int, by: Moderator, reason: str) -> AuditEntry:
    moderation = services_of(press.interaction).matches.moderation
    if press.id.part(0) == "adjudicate":
        seat = press.id.part(1)
        winner = None if seat == moderation_panels.DRAW else parse_number(seat)
        return await moderation.adjudicate(guild_id, press.id.key, winner, by, reason)
    acts = {
        "pause": moderation.pause,
        "resume": moderation.resume,
        "end": moderation.end,
        "void": moderation.void,
        "restore": moderation.restore,
    }
    return await acts[press.id.part(0)](guild_id, press.id.key, by, reason)


async def _decide_player(press: Press, reason: str) -> None:
    user_id, moderation = press.id.number, services_of(press.interaction).matches.moderation
    guild_id, by = await check_moderator(press.interaction, user_id)
    scope = _scope(press)
    if press.id.part(0) == "ban":
        days = parse_number(press.id.parts[-1])
        if days not in moderation_panels.BAN_DAYS:
            raise MalformedId(f"nobody is banned for {days} days")
        entry = await moderation.ban(guild_id, user_id, moderation.after_days(days), by, reason, scope)
        await services_of(press.interaction).matches.tournaments.registration.note_ban(guild_id, user_id)
    else:
        entry = await moderation.lift(guild_id, user_id, by, reason, scope)
    done = await _delivered(press, entry)
    await answer(press.interaction, await player_panel(press.interaction, user_id, done))


def _scope(press: Press) -> BanScope:
    """What a ban is from: controls of earlier versions, without a scope, are about rated play."""
    named = press.id.part(1)
    if not named or named.isdecimal():
        return "rated"
    found = next((each for each in BAN_SCOPES if each == named), None)
    if found is None:
        raise MalformedId(f"nobody is banned from {named!r}")
    return found


async def _settle_flag(press: Press, reason: str) -> None:
    moderation = services_of(press.interaction).matches.moderation
    guild_id, _ = await check_moderator(press.interaction)
    flag = await moderation.flag(guild_id, press.id.key)
    concerned = flag.user_ids
    if flag.duel_id is not None:  # nobody settles a report of their own duel
        concerned += (await services_of(press.interaction).matches.chronicle.duel(flag.duel_id)).user_ids
    _, by = await check_moderator(press.interaction, *concerned)
    is_resolved = press.id.part(0) == "resolve"
    done = await _delivered(
        press, await moderation.settle(guild_id, flag.id, by, reason, is_resolved=is_resolved)
    )
    flag = await moderation.flag(guild_id, flag.id)
    await answer(press.interaction, moderation_panels.flag_panel(flag, done))


async def _delivered(press: Press, entry: AuditEntry) -> AuditEntry:
    """The entry, after trying to tell everybody."""
    return await services_of(press.interaction).audit_posts.deliver(entry.id)
