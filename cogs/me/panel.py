"""The panel of one's own settings, and what its controls do."""

from bot.matches.values import Notifications, OwnSettings
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import MalformedId, control_id
from cogs.kit.messages import Button, Menu, MenuEntry, Post
from cogs.kit.press import Press
from cogs.me.quiet import quiet_entries
from cogs.me.zones import clock, zone_entries
from cogs.services import services_of
from cogs.words import me as words

NOTIFY, ZONE, QUESTIONS, QUIET = "notify", "zone", "questions", "quiet"
ON, OFF = "on", "off"


async def show_settings(
    interaction: Interaction, time_zone: str | None = None, quiet_hours: str | None = None
) -> None:
    """Show the user's settings, after changing the time zone or the quiet hours if they are given.

    Refusals: unknown-time-zone, unknown-quiet-hours, too-many-quiet-hours.
    """
    settings, user_id = services_of(interaction).matches.settings, interaction.user.id
    if time_zone is not None:
        await settings.set_time_zone(user_id, time_zone)
    if quiet_hours is not None:
        await settings.set_quiet_hours(user_id, quiet_hours)
    now = await settings.of(user_id)
    await answer(interaction, _panel(interaction, now))


async def change(press: Press) -> None:
    """Change the setting that the control names, and show all of them.

    Refusals: unknown-time-zone, unknown-quiet-hours, too-many-quiet-hours.
    """
    settings, user_id = services_of(press.interaction).matches.settings, press.user
    match press.id.part(0):
        case "notify":
            now = await settings.set_notifications(user_id, _notifications(press.value))
        case "zone":
            now = await settings.set_time_zone(user_id, press.value)
        case "quiet":
            now = await settings.set_quiet_hours(user_id, press.value)
        case "questions":
            now = await settings.set_questions(user_id, are_asked=press.id.part(1) == ON)
        case other:
            raise MalformedId(f"there is no setting {other!r}")
    await answer(press.interaction, _panel(press.interaction, now))


def _notifications(text: str) -> Notifications:
    for each in words.NOTIFY:
        if each == text:
            return each
    raise MalformedId(f"nobody is told {text!r}")


def _panel(interaction: Interaction, now: OwnSettings) -> Post:
    moment = interaction.created_at
    told = tuple(MenuEntry(each, *words.NOTIFY[each]) for each in words.NOTIFY)
    label = words.DONT_ASK if now.questions else words.ASK
    asked = control_id("me", "0", QUESTIONS, OFF if now.questions else ON)
    return Post(
        words.settings(now, clock(now.time_zone, moment)),
        below=words.ELSEWHERE,
        rows=(
            Menu(control_id("me", "0", NOTIFY), words.NOTIFY_MENU, told),
            Menu(control_id("me", "0", ZONE), words.ZONE_MENU, zone_entries(moment)),
            Menu(control_id("me", "0", QUIET), words.QUIET_MENU, quiet_entries()),
            (Button(asked, label),),
        ),
    )
