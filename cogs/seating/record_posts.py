"""Shows the record of an ended duel at once, and its replay as soon as that is drawn."""

import logging

import discord

from bot.matches.values import Duel
from cogs.faces import ReplayFormat
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Document, Picture, Post
from cogs.kit.painter import PaintError
from cogs.services import services_of
from cogs.showing.people import safe_names
from cogs.words import duel as words
from cogs.words import reference
from cogs.words.duel import versus

_log = logging.getLogger(__name__)

TOO_LARGE = 413
"""Discord's status for files that are too large, whatever limit it named before."""


async def show_record(interaction: Interaction, duel: Duel, kind: ReplayFormat) -> None:
    """Answer with a duel's record, then add its replay if the game has replays.

    Refusal: still-running.
    """
    services = services_of(interaction)
    text = await services.matches.chronicle.record(duel.id)
    face = services.face(duel.game)
    result, draw = face.result(duel), face.replay
    record = Document(f"duel-{duel.id}.jsonl", text.encode())
    if draw is None:
        await answer(interaction, record_post(duel, result, record, reference.RECORD_ALONE))
        return
    await answer(interaction, record_post(duel, result, record, reference.REPLAY_COMES))
    try:
        replay = await draw(duel, text, kind)
    except PaintError:
        await answer(interaction, record_post(duel, result, record, reference.NO_REPLAY))
        return
    size, limit = len(replay.data), interaction.filesize_limit
    too_large = record_post(duel, result, record, reference.replay_too_large(size, limit))
    if size + len(record.data) > limit:
        await answer(interaction, too_large)
        return
    picture = Picture(f"replay-{duel.id}.{kind.lower()}", replay.description, replay.data)
    try:
        await answer(interaction, record_post(duel, result, record, reference.REPLAY, picture))
    except discord.HTTPException as error:
        _log.warning("Discord did not take the replay of duel %s: %s", duel.id, error)
        refused = record_post(duel, result, record, reference.REPLAY_REFUSED)
        await answer(interaction, too_large if error.status == TOO_LARGE else refused)


def record_post(duel: Duel, result: str, record: Document, said: str, *pictures: Picture) -> Post:
    """Who played, how it ended, any replay, and the record. `said` is about the replay."""
    head = f"### {versus(safe_names(duel))}\n{result}\n{said}"
    accent = words.COLOURS.get(duel.winner, words.COLOURS[None])
    return Post(head, pictures, reference.RECORD, documents=(record,), accent=accent)
