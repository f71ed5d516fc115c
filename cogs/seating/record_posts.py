"""Shows the record of an ended duel at once, and its replay as soon as that is drawn."""

import logging

import discord

from bot.games.two_seats import Seat
from bot.matches.values import Duel
from cogs.kit.answers import Interaction, answer
from cogs.kit.messages import Document, Picture, Post
from cogs.kit.writing import plain
from cogs.services import services_of
from cogs.showing.duel_scene import names_of
from cogs.showing.painter import PaintError
from cogs.showing.replays import ReplayFormat
from cogs.words import duel as words
from cogs.words import reference

_log = logging.getLogger(__name__)

TOO_LARGE = 413
"""The status with which Discord refuses files that are too large, whatever limit it named before."""


async def show_record(interaction: Interaction, duel: Duel, kind: ReplayFormat) -> None:
    """Answer with the record of a duel, then with its replay as well. Refusal: still-running."""
    services = services_of(interaction)
    text = await services.matches.chronicle.record(duel.id)
    record = Document(f"duel-{duel.id}.jsonl", text.encode())
    await answer(interaction, record_post(duel, record, reference.REPLAY_COMES))
    try:
        replay = await services.painter.replay(text, names_of(duel), kind)
    except PaintError:
        await answer(interaction, record_post(duel, record, reference.NO_REPLAY))
        return
    size, limit = len(replay.data), interaction.filesize_limit
    too_large = record_post(duel, record, reference.replay_too_large(size, limit))
    if size + len(record.data) > limit:
        await answer(interaction, too_large)
        return
    picture = Picture(f"replay-{duel.id}.{kind.lower()}", replay.description, replay.data)
    try:
        await answer(interaction, record_post(duel, record, reference.REPLAY, picture))
    except discord.HTTPException as error:
        _log.warning("Discord did not take the replay of duel %s: %s", duel.id, error)
        refused = record_post(duel, record, reference.REPLAY_REFUSED)
        await answer(interaction, too_large if error.status == TOO_LARGE else refused)


def record_post(duel: Duel, record: Document, said: str, *pictures: Picture) -> Post:
    """Who played and how it ended, the replay if there is one, and the record; `said` is of the replay."""
    names = [plain(player.name) for player in duel.players]
    south, north = names
    won = None if duel.winner is None else Seat(duel.winner)
    loser = names[Seat.NORTH if won is None else won.other]
    winner = None if won is None else names[won]
    head = f"### {south} vs {north}\n{words.result(winner, loser, duel.by or '')}\n{said}"
    return Post(head, pictures, reference.RECORD, documents=(record,), accent=words.COLOURS[won])
