"""The panel of a user's own settings and its controls."""

from bot.matches.tabletop import title_of
from bot.matches.values import Notifications, OwnSettings
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import Button, Menu, MenuEntry, Post, Style
from cogs.kit.press import Press
from cogs.matchmaking.blocks import show_blocked, unblock
from cogs.me.times import clock, quiet_entries, zone_entries
from cogs.seating.invitations.pings import RoleChange, flip, holds, role_of
from cogs.services import Services, services_of
from cogs.words.community import me as words
from cogs.words.duels.touching import close_tables
from cogs.words.matchmaking import DONT_PING_ME, PING_ME, blocked_button

NOTIFY, ZONE, QUESTIONS, QUIET, CHALLENGES = "notify", "zone", "questions", "quiet", "challenges"
PAGES = "pages"
ON, OFF = "on", "off"


async def show_settings(
    interaction: Interaction, time_zone: str | None = None, quiet_hours: str | None = None
) -> None:
    """Set the time zone and the quiet hours if they are given, then show all settings.

    Refusals: unknown-time-zone, unknown-quiet-hours, too-many-quiet-hours.
    """
    settings, user_id = services_of(interaction).matches.settings, interaction.user.id
    if time_zone is not None:
        await settings.set_time_zone(user_id, time_zone)
    if quiet_hours is not None:
        await settings.set_quiet_hours(user_id, quiet_hours)
    await answer(interaction, await _panel(interaction, await settings.of(user_id)))


async def change(press: Press) -> None:
    """Change the setting that the control names, then show all settings.

    Refusals: unknown-time-zone, unknown-quiet-hours, too-many-quiet-hours.
    """
    settings, user_id = services_of(press.interaction).matches.settings, press.user
    role_change: RoleChange | None = None
    match press.id.part(0):
        case "notify":
            now = await settings.set_notifications(user_id, _notifications(press.value))
        case "zone":
            now = await settings.set_time_zone(user_id, press.value)
        case "quiet":
            now = await settings.set_quiet_hours(user_id, press.value)
        case "questions":
            now = await settings.set_questions(user_id, are_asked=press.id.part(1) == ON)
        case "challenges":
            now = await settings.set_challenges(user_id, are_taken=press.id.part(1) == ON)
        case "pages":
            now = await settings.set_on_pages(user_id, is_named=press.id.part(1) == ON)
        case "pings":
            role_change, now = await flip(press.interaction), await settings.of(user_id)
        case "all":
            now = await settings.of(user_id)
        case "tables":
            await services_of(press.interaction).matches.table_sessions.end_all(user_id)
            await services_of(press.interaction).door.close_pages(user_id)
            now = await settings.of(user_id)
        case "blocked":
            await show_blocked(press)
            return
        case "unblock":
            await unblock(press)
            return
        case other:
            raise MalformedId(f"there is no setting {other!r}")
    await answer(press.interaction, await _panel(press.interaction, now, role_change))


def _asked_before_end(services: Services) -> dict[str, str]:
    """When each game asks before a turn ends, by the game's title."""
    games = services.matches.games
    return {
        title_of(games, name): face.asked_before_end
        for name, face in services.faces.items()
        if face.asked_before_end
    }


def _notifications(text: str) -> Notifications:
    for each in words.NOTIFY:
        if each == text:
            return each
    raise MalformedId(f"nobody is told {text!r}")


async def _panel(interaction: Interaction, now: OwnSettings, role_change: RoleChange | None = None) -> Post:
    """All settings, after `role_change`."""
    services, moment = services_of(interaction), interaction.created_at
    blocked = await services.matches.matchmaking.blocks.of(interaction.user.id)
    role = await role_of(services, interaction.guild)
    has_role = (
        role_change.has_it if role_change is not None else role is not None and holds(interaction, role)
    )
    tables = await services.matches.table_sessions.count_of(interaction.user.id)
    notifications = tuple(MenuEntry(each, *words.NOTIFY[each]) for each in words.NOTIFY)
    label = words.DONT_ASK if now.questions else words.ASK
    asked = control_id("me", "0", QUESTIONS, OFF if now.questions else ON)
    return Post(
        words.settings(now, clock(now.time_zone, moment), _asked_before_end(services)),
        below="\n".join([*([] if role_change is None else [role_change.text]), words.ELSEWHERE]),
        rows=(
            Menu(control_id("me", "0", NOTIFY), words.NOTIFY_MENU, notifications),
            Menu(control_id("me", "0", ZONE), words.ZONE_MENU, zone_entries(moment)),
            Menu(control_id("me", "0", QUIET), words.QUIET_MENU, quiet_entries()),
            (
                Button(asked, label),
                Button(
                    control_id("me", "0", CHALLENGES, OFF if now.challenges else ON),
                    words.NO_CHALLENGES if now.challenges else words.CHALLENGES,
                ),
                Button(
                    control_id("me", "0", PAGES, OFF if now.on_pages else ON),
                    words.HIDE_NAME if now.on_pages else words.SHOW_NAME,
                ),
                Button(control_id("me", "0", "blocked"), blocked_button(len(blocked))),
                *(() if role is None else (_ping_button(has_role),)),
            ),
            *(
                ((Button(control_id("me", "0", "tables"), close_tables(tables), Style.danger),),)
                if tables
                else ()
            ),
        ),
    )


def _ping_button(has_role: bool) -> Button:
    return Button(control_id("me", "0", "pings"), DONT_PING_ME if has_role else PING_ME)
