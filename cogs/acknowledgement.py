"""Acknowledges every command and control, before anything is read, written or drawn for it.

Discord waits three seconds for an acknowledgement. No handler has to remember that: the command tree and
`cogs.routes` call `acknowledge` first, and nothing else of an interaction runs without it.
"""

import asyncio
import logging

import discord
from discord import InteractionType, app_commands
from discord.ext import commands

from bot.telemetry.log_context import begin_work
from bot.telemetry.metrics import Lost
from cogs.failures import Undelivered, explain, named
from cogs.kit.answers import UNKNOWN_INTERACTION, Interaction, Manner, send_acknowledgement, show_form
from cogs.kit.forms import Form
from cogs.kit.painter import wished_by
from cogs.services import services_of

_log = logging.getLogger(__name__)

_KINDS = {
    InteractionType.application_command: "command",
    InteractionType.autocomplete: "autocomplete",
    InteractionType.component: "control",
    InteractionType.modal_submit: "control",
}


class Promises:
    """The tasks of acknowledged interactions, until they are done: people take what they ask for as done."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()

    def make(self) -> None:
        """Count the task that calls this; it is about to acknowledge an interaction."""
        task = asyncio.current_task()
        if task is not None and task not in self._tasks:
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def kept(self, within: float) -> None:
        """Wait until all tasks that are counted are done, for at most this many seconds."""
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)


class AnsweringTree(app_commands.CommandTree[commands.Bot]):
    """Acknowledges each command before discord.py looks for its callback; the answer is private.

    Autocompletion has no acknowledgement: its choices are its only answer.
    """

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Acknowledge the command. Returns whether to carry it out."""
        command = interaction.command
        arrived(interaction, "unknown" if command is None else command.qualified_name)
        if interaction.type is InteractionType.autocomplete:
            return True
        return await acknowledge(interaction, Manner.PRIVATELY)


def arrived(interaction: Interaction, name: str, duel: str = "") -> None:
    """Count an interaction; this task logs for it from here on.

    `name` is one that the code knows, `duel` the duel or invitation that it names, if it names any.
    """
    kind = _KINDS[interaction.type]
    begin_work(duel=duel, interaction=f"{kind} {name}")
    metrics = services_of(interaction).metrics
    metrics.interactions.labels(kind, name).inc()
    age = (discord.utils.utcnow() - interaction.created_at).total_seconds()
    metrics.interaction_age.labels(kind).observe(max(0.0, age))


def count_refused(interaction: Interaction) -> None:
    """Count an interaction that was not admitted."""
    services_of(interaction).metrics.refused.labels(_KINDS[interaction.type]).inc()


async def acknowledge(interaction: Interaction, manner: Manner, form: Form | None = None) -> bool:
    """Acknowledge an interaction; whether it is to be carried out.

    It is not where that failed: Discord tells the user that the application did not respond, so they try
    again, and what they asked for would be done twice, the first time without an answer. Pictures that this
    task draws from here on are this user's. With a `form`, showing it is the acknowledgement.
    """
    interaction.client.promises.make()
    wished_by(interaction.user.id)
    services, kind = services_of(interaction), _KINDS[interaction.type]
    if manner is Manner.LAUNCHED and not services.door.launches:
        manner = Manner.BESIDE
    metrics = services.metrics
    began = metrics.clock()
    try:
        if form is None:
            await send_acknowledgement(interaction, manner)
        else:
            await show_form(interaction, form)
    except Undelivered as error:
        is_late = isinstance(error, discord.HTTPException) and error.code == UNKNOWN_INTERACTION
        reason: Lost = "expired" if is_late else "undelivered"
        metrics.unacknowledged.labels(kind, reason).inc()
        if is_late:
            _log.info("%s could no longer be answered, so nothing is done about it", named(interaction))
        else:
            await explain(interaction, error)
        return False
    metrics.acknowledgement.labels(kind).observe(metrics.clock() - began)
    return True
