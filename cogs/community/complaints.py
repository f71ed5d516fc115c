"""**Report this duel**: makes a flag for moderators from a message."""

import logging

import discord

from bot.matches.servers.complaints import ReportKind
from bot.matches.values import Duel
from cogs.display.posting.people import safe_names
from cogs.kit.answers import Interaction, answer
from cogs.kit.custom_ids import ControlId, MalformedId, control_id
from cogs.kit.forms import TEXT, Form, RadioPart, TextPart
from cogs.kit.messages import NO_PINGS, Button, MenuEntry, Post, Style, controls_of
from cogs.kit.press import Press
from cogs.services import services_of
from cogs.words.community import moderation as words
from cogs.words.duels.duel import versus

_log = logging.getLogger(__name__)

MAX_TEXT = 400
_KIND = "kind"


async def report_message(interaction: Interaction, message: discord.Message) -> None:
    """Ask whether to report a message's duel. Its controls tell which duel, else its channel."""
    duel = await _duel_of(interaction, message)
    if duel is None:
        await answer(interaction, words.NO_DUEL)
        return
    duel = await services_of(interaction).matches.complaints.check(
        interaction.guild_id, duel.id, interaction.user.id
    )
    question = words.question(versus(safe_names(duel)))
    await answer(interaction, Post(question, rows=((_button(duel.id),),)))


def _button(duel_id: str) -> Button:
    return Button(control_id("report", duel_id), words.REPORT, Style.danger)


def form(press: Press) -> Form:
    kinds = tuple(MenuEntry(kind, *said) for kind, said in words.REPORT_KINDS.items())
    about = RadioPart(_KIND, words.ABOUT, kinds)
    text = TextPart(TEXT, words.DETAILS, words.WHO_READS, MAX_TEXT, is_long=True)
    return Form(ControlId("reported", press.id.key, ()), words.TITLE, (about, text))


async def report(press: Press) -> None:
    """Store the report, and announce it in the server's log channel.

    Refusals: no-such-duel, elsewhere, reported-already, too-many-reports.
    """
    text, kind = " ".join(press.answers.text().split()), _kind(press)
    if not text and kind == "other":
        await answer(press.interaction, Post(words.TEXT_NEEDED, rows=((_button(press.id.key),),)))
        return
    services, guild_id = services_of(press.interaction), press.interaction.guild_id
    flag = await services.matches.complaints.report(guild_id, press.id.key, press.user, text, kind)
    await answer(press.interaction, Post(words.REPORTED))
    channel_id = (await services.matches.servers.of(guild_id)).log_channel
    if channel_id is None:
        return
    try:
        await services.presenter.places.channel(channel_id).send(
            view=Post(words.logged(flag.id, press.id.key, kind)).layout(), allowed_mentions=NO_PINGS
        )
    except discord.HTTPException as error:
        _log.info("The log channel is not told of flag %s: %s", flag.id, error)


def _kind(press: Press) -> ReportKind:
    """What the report is about. Raises MalformedId.

    A form that was opened before it could be chosen does not say.
    """
    chosen = press.answers.choices.get(_KIND, ("other",))
    found = next((kind for kind in words.REPORT_KINDS if (kind,) == chosen), None)
    if found is None:
        raise MalformedId(f"no report is about {chosen}")
    return found


async def _duel_of(interaction: Interaction, message: discord.Message) -> Duel | None:
    chronicle, me = services_of(interaction).matches.chronicle, interaction.client.user
    keys = set[str]()
    if me is not None and message.author.id == me.id:
        keys = {control.key for control in controls_of(message)} - {"0"}
    if len(keys) == 1:
        found = await chronicle.find(keys.pop())
        if found is not None:
            return found
    return await chronicle.duel_in(message.channel.id)
